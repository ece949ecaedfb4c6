import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { getJson } from '#web/fetch.ts'
import type { formsShape } from '../documents.wire.ts'

export type Forms = z.infer<typeof formsShape>

/** B4.1: the forms that everybody may download, by description. */
export async function fetchForms(client: string, locale: Locale): Promise<Forms> {
  return await getJson(`/api/dokumente/v1/public/formulare/${client}`, locale)
}
