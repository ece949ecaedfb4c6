import { type RefObject, useEffect, useRef } from 'react'

type Focusable = RefObject<HTMLElement | null>

/** A step that appears takes the focus, unless the reader is somewhere else on the page. */
export function useFocusOnArrival(target: Focusable): void {
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) target.current?.focus()
  }, [target])
}

/** Whenever there is something new to put right, the reader is taken to where that is done. */
export function useFocusOnFailure(target: Focusable, failure: object | undefined): void {
  const known = useRef(failure)
  useEffect(() => {
    if (failure === known.current) return
    known.current = failure
    if (!failure) return
    target.current?.focus()
    if (target.current instanceof HTMLInputElement) target.current.select()
  }, [failure, target])
}
