import type { ReactNode } from 'react'
import type { Locale } from '#kernel/locale.ts'
import { type Audience, readFor } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'

/** What a reader is told by what the server sends, which the browser must find as it is. */
export async function readWidget(widget: ReactNode, locale: Locale, audience: Audience): Promise<string> {
  const { container } = await renderPart(widget, { at: `/halden/${locale}`, isFromServer: true })
  return readFor(audience, container)
}
