import { createContext } from 'react'

/** Whether nothing is to wait for its reader to come near: the page is not there yet in another way, and may be printed. */
export const AtOnceContext = createContext(false)
