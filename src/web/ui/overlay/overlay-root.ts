import { createContext } from 'react'

/** Lists and menus that open above a dialog must stand inside it: everything beside it is out of reach. */
export const OverlayRootContext = createContext<HTMLElement | undefined>(undefined)
