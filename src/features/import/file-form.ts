const ZIP_MARK = Buffer.from('PK\u0003\u0004')
const OLD_OFFICE_MARK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const UTF16_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]

const SAVE_AS = 'save it as UTF-8 (in Excel: "CSV UTF-8")'

export const NOT_UTF8 = `is the first line that is not UTF-8, so the file was not read; ${SAVE_AS}`

/** What a file is instead of text in UTF-8, told by its first bytes: one cause, where every row would be a consequence. */
export function findWrongForm(head: Buffer): string | undefined {
  const beginsWith = (mark: Buffer) => head.subarray(0, mark.length).equals(mark)
  if (beginsWith(ZIP_MARK) || beginsWith(OLD_OFFICE_MARK)) return `is a workbook or an archive; ${SAVE_AS}`
  // Without a mark it is told by what it makes of plain letters: every other byte is nothing.
  const isUtf16 = UTF16_MARKS.some(beginsWith) || (head.length > 1 && (head[0] === 0 || head[1] === 0))
  return isUtf16 ? `is written in UTF-16; ${SAVE_AS}` : undefined
}
