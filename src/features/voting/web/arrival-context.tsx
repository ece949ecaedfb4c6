import { createContext, type ReactNode, type RefObject, use, useEffect, useState } from 'react'
import type { MeetingView } from './meeting-search.ts'

/** Whether a view was come to from another one of the same meeting: the page is the same, so nobody else moves the focus. */
const ArrivalContext = createContext(false)

type Props = { readonly view: MeetingView | undefined; readonly children: ReactNode }

export function Arrivals({ view, children }: Props) {
  const [known, setKnown] = useState({ view, hasMoved: false })
  if (known.view !== view) setKnown({ view, hasMoved: true })
  return <ArrivalContext value={known.hasMoved}>{children}</ArrivalContext>
}

/** Whoever has come to a view begins at its heading. */
export function useFocusOnView(heading: RefObject<HTMLHeadingElement | null>): void {
  const hasMoved = use(ArrivalContext)
  useEffect(() => {
    if (hasMoved) heading.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it appears
  }, [])
}
