import { useEffect, useEffectEvent, useState } from 'react'

export type Embedding = {
  /** Gives the focus back to the page around. */
  readonly onFocusTaken: () => void
}

/**
 * Escape closes what is shown before the page whatever in it has the focus, as far as browsers let us: keys pressed in a browser's own
 * viewer for PDF, or in a page of somebody else, never leave it. So such a frame does not get the focus by starting, and gives it back when
 * the pointer leaves it; who goes inside by Tab or by a further click leaves by Shift and Tab before Escape closes.
 */
export function useEmbedded({ onFocusTaken }: Embedding) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const takeBack = useEffectEvent(onFocusTaken)
  useEffect(() => {
    if (!frame) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    let isMeant = false
    const hasFocus = () => document.activeElement === frame
    frame.addEventListener('pointerleave', () => hasFocus() && takeBack(), { signal })
    window.addEventListener('keydown', ({ key }) => (isMeant = key === 'Tab'), { signal })
    // The page hears that it has lost the focus before the frame is the active element.
    window.addEventListener('blur', () => setTimeout(judge), { signal })
    return () => leaving.abort()

    function judge(): void {
      if (signal.aborted || !hasFocus()) return
      if (!isMeant) takeBack()
      isMeant = true
    }
  }, [frame])
  return setFrame
}
