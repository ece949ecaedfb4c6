const BEGIN = '<!-- bench -->'
const END = '<!-- /bench -->'

/** Puts the text between the two marks, in the place of what stands there. */
export function replaceBlock(document: string, text: string): string {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`there is no ${BEGIN} … ${END}`)
  return `${document.slice(0, begin + BEGIN.length)}\n\n${text}\n\n${document.slice(end)}`
}
