import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the view something counts as near. */
const NEAR = '600px 0px'

type Props = {
  /** Stands in the final geometry until then. */
  readonly placeholder?: ReactNode
  readonly children: ReactNode
}

/** Shown from when the visitor first comes near: what only few scroll to is not fetched for all. */
export function NearView({ placeholder, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !frame.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isNear])
  return <div ref={frame}>{isNear ? children : placeholder}</div>
}
