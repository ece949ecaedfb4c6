import { createContext, use } from 'react'

type SecuritySurroundings = {
  /** A4.9: who looks at somebody else's portfolio changes nothing. */
  readonly isReadOnly: boolean
  /** Brings every list up to date. */
  readonly reload: () => Promise<void>
}

export const SecurityContext = createContext<SecuritySurroundings>({
  isReadOnly: true,
  reload: async () => undefined,
})

export function useSecurity(): SecuritySurroundings {
  return use(SecurityContext)
}
