import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { MapPoint } from './projection.ts'

/** All in shares of the map. */
type Gestures = {
  /** Below 1 is nearer; what is at the point stays there. */
  readonly onZoom: (factor: number, at: MapPoint) => void
  readonly onPan: (by: MapPoint) => void
}

/** How much one notch of a wheel is, and how much a trackpad's pinch. */
const WHEEL_SPEED = 0.01
const WHEEL_MOST = 0.4

/**
 * Two fingers pinch and move, a mouse drags, Control and the wheel zoom, which is what a trackpad's pinch arrives as. One finger and
 * the wheel alone scroll the page, as everywhere.
 */
export function useMapGestures(frame: RefObject<HTMLElement | null>, { onZoom, onPan }: Gestures): void {
  const zoom = useEffectEvent(onZoom)
  const pan = useEffectEvent(onPan)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const shareOf = (clientX: number, clientY: number): MapPoint => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: (clientX - left) / width, y: (clientY - top) / height }
    }
    const minus = (one: MapPoint, other: MapPoint) => ({ x: one.x - other.x, y: one.y - other.y })

    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        const turned = Math.max(-WHEEL_MOST, Math.min(WHEEL_MOST, event.deltaY * WHEEL_SPEED))
        zoom(Math.exp(turned), shareOf(event.clientX, event.clientY))
      },
      { passive: false, signal },
    )

    let fingers: { middle: MapPoint; apart: number } | undefined
    const readFingers = ({ touches: [one, other] }: TouchEvent) => {
      if (!one || !other) return undefined
      const middle = shareOf((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2)
      return { middle, apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) }
    }
    const touch = (event: TouchEvent) => {
      const now = readFingers(event)
      if (now && event.cancelable) event.preventDefault()
      if (now && fingers && event.type === 'touchmove') {
        pan(minus(now.middle, fingers.middle))
        if (now.apart > 0) zoom(fingers.apart / now.apart, now.middle)
      }
      fingers = now
    }
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      element.addEventListener(type, touch, { passive: false, signal })

    let mouse: MapPoint | undefined
    element.addEventListener(
      'pointerdown',
      ({ pointerType, button, clientX, clientY, target }) => {
        if (pointerType !== 'mouse' || button !== 0) return
        if (target instanceof Element && target.closest('button')) return
        mouse = shareOf(clientX, clientY)
      },
      { signal },
    )
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (!mouse) return
        const now = shareOf(clientX, clientY)
        pan(minus(now, mouse))
        mouse = now
      },
      { signal },
    )
    for (const type of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(type, () => (mouse = undefined), { signal })
    return () => ending.abort()
  }, [frame])
}
