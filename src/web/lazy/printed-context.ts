import { createContext } from 'react'

/** Whether what waits for its reader is to come by itself, because the page may be printed as it stands. */
export const PrintedContext = createContext(false)
