/** Enough for a terminal; whoever wants them all has them written to a file. */
const SHOWN_LINES = 50

/** The first of many lines, and how many there are. */
export class ShownLines {
  readonly lines: string[] = []
  count = 0

  add(line: string): void {
    this.count += 1
    if (this.lines.length < SHOWN_LINES) this.lines.push(line)
  }
}
