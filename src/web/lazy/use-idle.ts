import { useEffect, useState } from 'react'

const LATEST_AFTER_MS = 3000

/** True once the page has loaded and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}

/** Returns how to call it off. */
export function whenIdle(act: () => void): () => void {
  let call = 0
  const wait = () => {
    // Safari knows no idle time yet.
    call =
      window.requestIdleCallback?.(act, { timeout: LATEST_AFTER_MS }) ??
      window.setTimeout(act, LATEST_AFTER_MS)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    window.cancelIdleCallback?.(call)
    clearTimeout(call)
  }
}
