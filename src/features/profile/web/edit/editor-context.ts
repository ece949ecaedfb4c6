import { createContext, use } from 'react'
import { createForm } from '#web/forms/create-form.tsx'
import type { Country, TaxOffice } from '../../profile.domain.ts'
import type { EditorValues } from './editor-values.ts'

type Editor = {
  readonly countries: readonly Country[]
  readonly taxOffices: readonly TaxOffice[]
  /** What the checks say of a field of the form. */
  readonly findLack: (path: string, values: EditorValues) => string | undefined
}

export const { Form, Field } = createForm<EditorValues>()

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('a field of the profile stands outside its form')
  return editor
}
