type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>

const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 }

/** As much of RFC 8949 as a passkey writes. */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number')
    return value < 0 ? encodeHead(MAJOR.negative, -1 - value) : encodeHead(MAJOR.unsigned, value)
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([encodeHead(MAJOR.text, bytes.length), bytes])
  }
  if (value instanceof Uint8Array) return Buffer.concat([encodeHead(MAJOR.bytes, value.length), value])
  const entries = [...value].flatMap(([key, entry]) => [encodeCbor(key), encodeCbor(entry)])
  return Buffer.concat([encodeHead(MAJOR.map, value.size), ...entries])
}

function encodeHead(major: number, count: number): Buffer {
  const type = major << 5
  if (count < 24) return Buffer.from([type | count])
  if (count < 0x100) return Buffer.from([type | 24, count])
  return Buffer.from([type | 25, count >> 8, count & 0xff])
}
