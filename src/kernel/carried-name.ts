/** All that controls or hides text, but for the two joiners that some scripts and pictographs need. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}]|(?![\u200c\u200d])\p{Cf}/u
const JOINERS = /[\u200c\u200d]/g
/** What mail programs make a link of: `name@host`, `scheme://`, `www.`, `host.tld`, and numbers of hosts. */
const ADDRESS = /@|:\/\/|\bwww\.|[\p{L}\p{N}\p{M}_-][.\u3002](?:\p{L}{2}|xn--)|\d+(?:\.\d+){3}/iu
const ALL_UNSEEN = new RegExp(UNSEEN.source, 'gu')
const ALL_ADDRESS_SIGNS = /[@:/\\]|[.\u3002](?=\S)/gu

/**
 * Whether a name that one person gives may travel in mails to another, under the fund house's name: one line of letters that
 * look as they read, and nothing that a mail program would turn into a link.
 */
export function isCarriable(name: string): boolean {
  return !UNSEEN.test(name) && !ADDRESS.test(unfold(name))
}

/** What was given before this rule, or comes from elsewhere, as it may be mailed. */
export function toCarriable(name: string): string {
  if (isCarriable(name)) return name
  const text = name.replaceAll(ALL_UNSEEN, ' ').normalize('NFKC').replaceAll(JOINERS, '')
  return text.replaceAll(ALL_ADDRESS_SIGNS, ' ').replaceAll(/\s+/g, ' ').trim() || '–'
}

/** Other spellings of the same signs: a wide `＠` becomes a plain one. */
function unfold(name: string): string {
  return name.normalize('NFKC').replaceAll(JOINERS, '')
}
