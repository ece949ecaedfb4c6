import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { AtOnceContext } from './at-once.tsx'
import { useIsPrinting } from './use-is-printing.ts'

type Props = {
  /** Keeps the room where there is nothing to show yet. */
  readonly fallback: ReactNode
  /** How far a reader may be away; about two lines of text before it comes into sight. `touch`: only who turns to it is near. */
  readonly ahead?: `${number}px` | 'touch'
  /** Than the server has sent; its code is there. What else is printed stays as it was sent. */
  readonly hasMoreToPrint?: boolean
  /** Wakes it, however far away its reader is. */
  readonly isCalled?: boolean
  readonly children: ReactNode
}

/** By pointer, finger or keyboard, in the order in which they come. A search in the page and a screen reader move the focus. */
const TURNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click'] as const

/**
 * For parts further down. The server renders them with the rest; the browser fetches their code, and brings them to life, when a
 * reader comes near or turns to them. Their styles must be there from the start. What is pressed before they live is pressed
 * again then: React keeps nothing that happens where it has not taken over.
 */
export function WhenNear({
  fallback,
  ahead = '64px',
  hasMoreToPrint = false,
  isCalled = false,
  children,
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [gate] = useState(createGate)
  const [first] = useState(children)
  const isPrinted = useIsPrinting(hasMoreToPrint)
  const isAtOnce = use(AtOnceContext) || isPrinted
  // What the server has sent is no longer what is to be seen.
  const isOutdated = children !== first
  useEffect(() => {
    if (isOutdated || isCalled) gate.open()
  }, [isOutdated, isCalled, gate])
  useEffect(() => {
    const element = frame.current
    if (!element || typeof IntersectionObserver === 'undefined') return gate.open()
    if (element.contains(document.activeElement)) gate.open()
    const watch = gate.watch(element)
    if (ahead === 'touch') return watch
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) gate.open()
      },
      { rootMargin: ahead },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      watch()
    }
  }, [gate, ahead])
  return (
    <div ref={frame}>
      <Suspense fallback={fallback}>
        <Gate opened={isAtOnce ? undefined : gate.opened}>{children}</Gate>
        <Woken tell={gate.wake} />
      </Suspense>
    </div>
  )
}

function createGate() {
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  let pressed: HTMLElement | undefined
  let isAwake = false
  const open = () => {
    // With React's own mark of a settled promise: it takes over at once, before the click that has opened it arrives.
    void Object.assign(opened, { status: 'fulfilled', value: undefined })
    resolve()
  }
  const wake = () => {
    isAwake = true
    pressed?.click()
    pressed = undefined
  }
  /** On the window, because React lets nothing through to what it has not taken over. Returns how to stop. */
  const watch = (element: HTMLElement) => {
    const ending = new AbortController()
    const { signal } = ending
    const turn = ({ type, target }: Event) => {
      if (isAwake) return ending.abort()
      if (!(target instanceof Element) || !element.contains(target)) return
      if (type === 'click') pressed = target.closest('button') ?? undefined
      open()
    }
    for (const type of TURNS) window.addEventListener(type, turn, { capture: true, passive: true, signal })
    window.addEventListener('beforeprint', open, { signal })
    // It has arrived where it should.
    window.addEventListener('click', () => (pressed = undefined), { signal })
    return () => ending.abort()
  }
  return { opened, open, wake, watch }
}

type GateProps = { readonly opened: Promise<void> | undefined; readonly children: ReactNode }

function Gate({ opened, children }: GateProps) {
  if (opened && typeof window !== 'undefined') use(opened)
  return children
}

/** In the same boundary as the part: it lives when that does. */
function Woken({ tell }: { readonly tell: () => void }) {
  useEffect(tell, [tell])
  return null
}
