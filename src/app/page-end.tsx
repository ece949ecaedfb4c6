import { useRouter } from '@tanstack/react-router'

const reached = new WeakSet<object>()

/**
 * The last thing on every page. What fails while the server renders ends the page there, unless it stands in a part that may
 * fail alone (`Area`, `OptionalPart`): React leaves that to the browser and goes on to the end.
 */
export function PageEnd() {
  const router = useRouter()
  if (router.isServer) reached.add(router)
  return null
}

/** Whether this rendering has come to the end of its page. */
export function hasReachedEnd(router: object): boolean {
  return reached.has(router)
}
