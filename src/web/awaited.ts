import { splitAddress } from './address.ts'

type Place = { readonly pathname: string }

type Routing = {
  readonly status: 'idle' | 'pending'
  /** Where people want to be. */
  readonly location: Place
  /** What they see; the last is the page. */
  readonly matches: readonly Place[]
}

/** The page that is fetched to take the place of another one; the same in another language takes nobody's place. */
export function findAwaitedPage({ status, location, matches }: Routing): string | undefined {
  const shown = matches.at(-1)
  if (status === 'idle' || !shown) return undefined
  const page = pageAt(location)
  return page === pageAt(shown) ? undefined : page
}

function pageAt({ pathname }: Place): string {
  return splitAddress(pathname.replace(/\/$/, '')).page
}
