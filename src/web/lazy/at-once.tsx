import { createContext, type ReactNode, use, useState } from 'react'
import { useIsLive } from './use-is-live.ts'

/** Whether nothing is to wait for its reader to come near. */
export const AtOnceContext = createContext(false)

/**
 * For a page that is to be there whole, to be printed or jumped in: what the server has rendered stands until somebody
 * comes near, and what the browser renders is drawn at once. A component of its own, because it renders again when the
 * scripts have taken over: parts that wait would be thrown away.
 */
export function AtOnce({ children }: { readonly children: ReactNode }) {
  const [isFresh] = useState(useIsLive())
  const isAtOnce = use(AtOnceContext) || isFresh
  return <AtOnceContext value={isAtOnce}>{children}</AtOnceContext>
}
