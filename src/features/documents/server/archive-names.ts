import { replaceUnsafe } from '#server/http/content-disposition.ts'

/** Under the 255 bytes that file systems allow, with room for a number. */
const MAX_NAME_BYTES = 200
const MAX_EXTENSION_CHARACTERS = 10
/** Windows opens devices under these names, whatever follows the dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Each file's name as it can lie beside the others in one folder of any system: safe, and told apart by a number. */
export function nameEntries(fileNames: readonly string[]): string[] {
  const taken = new Set<string>()
  return fileNames.map((fileName) => {
    const { stem, extension } = splitName(toEntryName(fileName))
    let name = stem + extension
    for (let number = 2; taken.has(toComparable(name)); number += 1) name = `${stem} (${number})${extension}`
    taken.add(toComparable(name))
    return name
  })
}

function toEntryName(fileName: string): string {
  // Windows drops dots and spaces at the end; a dot at the beginning hides a file elsewhere, and two of them lead upwards.
  const name = replaceUnsafe(fileName)
    .normalize('NFC')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  if (name === '') return 'document'
  return DEVICE.test(name) ? `_${name}` : name
}

function splitName(name: string): { stem: string; extension: string } {
  const [extension = ''] = /\.[^.\s]+$/.exec(name) ?? []
  const isShort = extension.length <= MAX_EXTENSION_CHARACTERS
  const stem = isShort ? name.slice(0, name.length - extension.length) : name
  return { stem: cut(stem).trimEnd(), extension: isShort ? extension : '' }
}

/** By whole characters, not in the middle of one. */
function cut(text: string): string {
  let bytes = 0
  let kept = ''
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > MAX_NAME_BYTES) break
    kept += character
  }
  return kept
}

/** Some file systems do not tell letters by case, nor by how they are composed. */
function toComparable(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
