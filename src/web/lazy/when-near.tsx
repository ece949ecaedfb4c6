import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { PrintedContext } from './printed-context.ts'

type Props = {
  /** Keeps the room where there is nothing to show yet. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** About two lines of text before it comes into sight. */
const AHEAD = '64px'

/**
 * For lazy parts further down. The server renders them with the rest; the browser fetches their code, and brings them to
 * life, when a reader comes near, or by and by where the page is one to be printed. Their styles must be there from the
 * start.
 */
export function WhenNear({ fallback, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [gate] = useState(createGate)
  const isPrinted = use(PrintedContext)
  useEffect(() => {
    if (isPrinted) gate.open()
  }, [gate, isPrinted])
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
        <Gate opened={gate.opened}>{children}</Gate>
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

function Gate({ opened, children }: { readonly opened: Promise<void>; readonly children: ReactNode }) {
  if (typeof window !== 'undefined') use(opened)
  return children
}
