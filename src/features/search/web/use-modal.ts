import { type RefObject, useEffect, useRef } from 'react'

/** A dialog that stands before the page from the first; afterwards the focus returns to where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    // Not on its first button: who types already would press it.
    dialog.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
