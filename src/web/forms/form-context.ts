import { createContext, use } from 'react'
import type { LackTexts } from './use-lack-text.ts'

/** What the form knows of its fields, also of those whose step is not shown. */
export type FormField = {
  readonly label: string
  readonly texts: LackTexts
  readonly step: string | undefined
  readonly isShown: boolean
}

type FormParts = {
  readonly register: (path: string, field: FormField) => () => void
  /** For a field that has just appeared: whether it is the one that is waited for. */
  readonly takeFocus: (path: string) => void
  readonly step: string | undefined
}

export const FormContext = createContext<FormParts | undefined>(undefined)

export function useFormParts(): FormParts {
  const parts = use(FormContext)
  if (!parts) throw new Error('a field of a form stands outside of it')
  return parts
}
