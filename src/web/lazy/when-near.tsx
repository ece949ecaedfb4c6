import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { AtOnceContext } from './at-once.tsx'

type Props = {
  /** Keeps the room where there is nothing to show yet. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** About two lines of text before it comes into sight. */
const AHEAD = '64px'

/**
 * For lazy parts further down. The server renders them with the rest; the browser fetches their code, and brings them to
 * life, when a reader comes near. Their styles must be there from the start.
 */
export function WhenNear({ fallback, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [gate] = useState(createGate)
  const isAtOnce = use(AtOnceContext)
  useEffect(() => {
    if (!frame.current || typeof IntersectionObserver === 'undefined') return gate.open()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) gate.open()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [gate])
  return (
    <div ref={frame}>
      <Suspense fallback={fallback}>
        <Gate opened={isAtOnce ? undefined : gate.opened}>{children}</Gate>
      </Suspense>
    </div>
  )
}

function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

type GateProps = { readonly opened: Promise<void> | undefined; readonly children: ReactNode }

function Gate({ opened, children }: GateProps) {
  if (opened && typeof window !== 'undefined') use(opened)
  return children
}
