import { type RefObject, useEffect } from 'react'

type Form = HTMLFormElement & { wasEntered?: boolean }

/**
 * Stands in the page itself, before all scripts: remembers that a form was sent by Enter while nobody could take it. Any
 * other key takes it back. Kept beside the markup, which must be as the server sent it when the scripts come.
 */
export const NOTE_EARLY_ENTER = `addEventListener('keydown',({key,target:{localName,form}})=>{if(localName==='input'&&form)form.wasEntered=key==='Enter'})`

/** Sends the form then, with what was typed into it by that time. */
export function useEarlyEnter(form: RefObject<Form | null>): void {
  useEffect(() => {
    const { current } = form
    if (!current?.wasEntered) return undefined
    // What was typed early is taken over with the next drawing.
    const timer = setTimeout(() => current.requestSubmit())
    return () => clearTimeout(timer)
  }, [form])
}
