import { type RefObject, useLayoutEffect } from 'react'

/**
 * What was typed or filled in before the scripts were ready. Taken before anything can be submitted: the next key may be
 * Enter.
 */
export function useEarlyText(field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  useLayoutEffect(() => {
    if (field.current?.value) take(field.current.value)
  }, [field, take])
}
