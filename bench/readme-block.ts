/** Puts the text between the two marks of that name, in the place of what stands there. */
export function replaceBlock(document: string, text: string, name = 'bench'): string {
  const [beginMark, endMark] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const begin = document.indexOf(beginMark)
  const end = document.indexOf(endMark)
  if (begin < 0 || end < begin) throw new Error(`there is no ${beginMark} … ${endMark}`)
  return `${document.slice(0, begin + beginMark.length)}\n\n${text}\n\n${document.slice(end)}`
}
