import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { getJson } from '#web/api-client/fetch.ts'
import type { documentShape, formsShape, readBody, readShape } from '../documents.wire.ts'

export type DocumentEntry = z.infer<typeof documentShape>
export type Forms = z.infer<typeof formsShape>

/** B4.1: the forms that everybody may download, by description. */
export async function fetchForms(client: string, locale: Locale): Promise<Forms> {
  return await getJson(`/api/dokumente/v1/public/formulare/${client}`, locale)
}

const GIVE_UP_AFTER_MS = 10_000

/** B5.2: answers with the time that was set. */
export async function sendRead(ids: readonly string[], locale: Locale): Promise<string> {
  const body: z.input<typeof readBody> = { dokumente: [...ids] }
  const response = await fetch('/api/dokumente/v2/gelesen', {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': locale,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    // It arrives even when the person leaves the page meanwhile.
    keepalive: true,
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  })
  if (!response.ok) throw new Error(`read: ${response.status}`)
  return ((await response.json()) as z.infer<typeof readShape>).gelesen
}

export function archiveHref(ids: readonly string[]): string {
  return `/api/dokumente/v2/archiv?ids=${ids.join(',')}`
}

/** B5.2: undefined where the document names no path. */
export function findHref({ links }: DocumentEntry): string | undefined {
  return links.find(({ rel }) => rel === 'download')?.href
}
