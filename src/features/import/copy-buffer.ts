const HEADER = Buffer.from('PGCOPY\n\u00FF\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const TRAILER = Buffer.from([0xff, 0xff])
const PIECE_BYTES = 128 * 1024
/** Below it, copying byte by byte is faster than asking for it. */
const SHORT_BYTES = 48

/** Rows in the binary format of PostgreSQL's COPY: the server then has nothing left to parse. */
export class CopyBuffer {
  #bytes = Buffer.allocUnsafe(PIECE_BYTES * 2)
  #length = HEADER.copy(this.#bytes)

  get isFull(): boolean {
    return this.#length >= PIECE_BYTES
  }

  /** What was written so far; writing begins anew. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length)
    this.#bytes = Buffer.allocUnsafe(PIECE_BYTES * 2)
    this.#length = 0
    return taken
  }

  beginRow(fields: number): void {
    this.#reserve(2)
    this.#int16(fields)
  }

  end(): void {
    this.#reserve(2)
    this.#length += TRAILER.copy(this.#bytes, this.#length)
  }

  writeNull(): void {
    this.#reserve(4)
    this.#int32(-1)
  }

  writeBoolean(value: boolean): void {
    this.#reserve(5)
    this.#int32(1)
    this.#int8(value ? 1 : 0)
  }

  writeInt16(value: number): void {
    this.#reserve(6)
    this.#int32(2)
    this.#int16(value)
  }

  writeInt32(value: number): void {
    this.#reserve(8)
    this.#int32(4)
    this.#int32(value)
  }

  writeInt64(value: bigint): void {
    this.#reserve(12)
    this.#int32(8)
    this.#length = this.#bytes.writeBigInt64BE(value, this.#length)
  }

  writeBytes(source: Uint8Array, start: number, end: number): void {
    this.#reserve(4 + end - start)
    this.#int32(end - start)
    this.#copy(source, start, end)
  }

  /** `digits` in base 10,000, the first of them worth 10,000 to the power of `weight`. */
  writeNumeric(
    digits: readonly number[],
    count: number,
    weight: number,
    isNegative: boolean,
    scale: number,
  ): void {
    this.#reserve(12 + 2 * count)
    this.#int32(8 + 2 * count)
    this.#int16(count)
    this.#int16(weight)
    this.#int16(isNegative ? 0x4000 : 0)
    this.#int16(scale)
    for (let index = 0; index < count; index += 1) this.#int16(digits[index] ?? 0)
  }

  /** The format's own version number stands before the text. */
  writeJsonb(text: Uint8Array): void {
    this.#reserve(5 + text.length)
    this.#int32(1 + text.length)
    this.#int8(1)
    this.#copy(text, 0, text.length)
  }

  writeTextArray(texts: readonly Uint8Array[]): void {
    const headBytes = texts.length === 0 ? 12 : 20
    const bytes = texts.reduce((sum, text) => sum + 4 + text.length, headBytes)
    this.#reserve(4 + bytes)
    this.#int32(bytes)
    this.#int32(texts.length === 0 ? 0 : 1) // dimensions
    this.#int32(0) // no nulls
    this.#int32(TEXT_TYPE_ID)
    if (texts.length === 0) return
    this.#int32(texts.length)
    this.#int32(1) // the first index
    for (const text of texts) {
      this.#int32(text.length)
      this.#copy(text, 0, text.length)
    }
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + bytes))
    this.#bytes.copy(grown, 0, 0, this.#length)
    this.#bytes = grown
  }

  #copy(source: Uint8Array, start: number, end: number): void {
    if (end - start > SHORT_BYTES) this.#bytes.set(source.subarray(start, end), this.#length)
    else
      for (let at = start, to = this.#length; at < end; at += 1, to += 1)
        this.#bytes[to] = source[at] as number
    this.#length += end - start
  }

  #int8(value: number): void {
    this.#bytes[this.#length] = value
    this.#length += 1
  }

  #int16(value: number): void {
    this.#bytes[this.#length] = value >> 8
    this.#bytes[this.#length + 1] = value
    this.#length += 2
  }

  #int32(value: number): void {
    const at = this.#length
    this.#bytes[at] = value >> 24
    this.#bytes[at + 1] = value >> 16
    this.#bytes[at + 2] = value >> 8
    this.#bytes[at + 3] = value
    this.#length = at + 4
  }
}

const TEXT_TYPE_ID = 25
