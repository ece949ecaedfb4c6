import { useState } from 'react'

export type Points = {
  /** The one that arrow keys move from. */
  readonly position: number
  /** The one whose details are shown. */
  readonly active: number | undefined
  readonly moveTo: (position: number) => void
  readonly point: (position: number | undefined) => void
  readonly setFocus: (hasFocus: boolean) => void
}

/** Which of a chart's points the visitor looks at: by pointer, or by keyboard while it has the focus. */
export function usePoints(count: number, start: 'first' | 'last' = 'first'): Points {
  const [chosen, setChosen] = useState<number>()
  const [pointed, point] = useState<number>()
  const [hasFocus, setFocus] = useState(false)
  const last = Math.max(0, count - 1)
  const position = Math.min(chosen ?? (start === 'first' ? 0 : last), last)
  const active = pointed ?? (hasFocus ? position : undefined)
  return {
    position,
    active: active !== undefined && active < count ? active : undefined,
    moveTo: (next) => {
      setChosen(next)
      point(undefined)
    },
    point,
    setFocus,
  }
}
