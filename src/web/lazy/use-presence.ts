import { useEffect, useState } from 'react'
import { whenIdle } from './use-idle.ts'

/** A page that is scrolled by itself, to where it was left, shows nobody. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/** True once somebody has shown that they are there, and the browser has nothing better to do then. */
export function usePresence(): boolean {
  const [isPresent, setIsPresent] = useState(false)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    let callOff = () => {}
    const greet = () => {
      ending.abort()
      callOff = whenIdle(() => setIsPresent(true))
    }
    for (const sign of SIGNS) window.addEventListener(sign, greet, { capture: true, passive: true, signal })
    return () => {
      ending.abort()
      callOff()
    }
  }, [])
  return isPresent
}
