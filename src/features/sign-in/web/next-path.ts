/** Only a page of the same brand: an address from outside must not lead a person who just signed in anywhere else. */
export function findNextPath(client: string, next: string | null | undefined): string | undefined {
  if (!next || !URL.canParse(next, 'https://portal.invalid')) return undefined
  const { origin, pathname, search, hash } = new URL(next, 'https://portal.invalid')
  const isOwn =
    origin === 'https://portal.invalid' && (pathname === `/${client}` || pathname.startsWith(`/${client}/`))
  return isOwn ? pathname + search + hash : undefined
}
