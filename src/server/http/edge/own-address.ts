import type { Brand } from '#brands/brand.ts'

type Named = Pick<Brand, 'name'>

const NOWHERE = 'http://portal.invalid'

/**
 * security.md 22: a redirect leads to a path below a brand that exists. Every target is built here. Empty segments fall out:
 * one at the front would make a host of the next.
 */
export function ownAddress({ name }: Named, segments: readonly string[] = [], rest = ''): string {
  return `/${[name, ...segments.filter((segment) => segment !== '')].join('/')}${rest}`
}

/** An address that somebody else has named, read as a browser would; undefined unless it is a brand's at this server. */
export function findOwnAddress(
  brands: readonly Named[],
  address: string,
  here: string = NOWHERE,
): string | undefined {
  const url = URL.parse(address, here)
  if (!url || url.origin !== new URL(here).origin) return undefined
  const [first = '', ...segments] = splitPath(url.pathname)
  const brand = findNamedBrand(brands, first)
  return brand && ownAddress(brand, segments, url.search + url.hash)
}

export function splitPath(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

export function findNamedBrand<B extends Named>(brands: readonly B[], segment: string): B | undefined {
  return brands.find(({ name }) => name === segment.toLowerCase())
}
