import { type RefObject, useEffect } from 'react'

/** What was typed or filled in before the scripts were ready. */
export function useEarlyText(field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  useEffect(() => {
    if (field.current?.value) take(field.current.value)
  }, [field, take])
}
