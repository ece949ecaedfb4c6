const PLAIN = /^[\w !#$&+.,()=@[\]^`{}~-]+$/

/** RFC 6266: the name in letters that every client reads and, where that loses something, as it is (RFC 8187). */
export function formatAttachment(fileName: string): string {
  const name = replaceUnsafe(fileName)
  if (PLAIN.test(name)) return `attachment; filename="${name}"`
  return `attachment; filename="${simplify(name)}"; filename*=UTF-8''${encodeExtended(name)}`
}

/** What would lead to another folder, or show a name as another one. */
export function replaceUnsafe(fileName: string): string {
  return fileName.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, '_')
}

const TWO_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
}

function simplify(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[äöüÄÖÜß]/g, (letter) => TWO_LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]+/g, '_')
}

/** encodeURIComponent leaves four characters alone that RFC 8187 does not allow. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
