import { createHash } from 'node:crypto'
import { vi } from 'vitest'
import { respond } from '#tests/web/stub-server.ts'

export const READ = 'POST /api/dokumente/v2/gelesen'
export const UNREAD = 'POST /api/dokumente/v2/ungelesen'

export const markedRead = respond({ gelesen: '2026-11-15T12:00:00.000Z' })

/** A file, with its digest unless told otherwise. */
export function answerFile(content: string, own: Record<string, string> = {}): () => Response {
  const digest = createHash('sha256').update(content).digest('base64')
  const headers = { 'content-type': 'application/pdf', 'repr-digest': `sha-256=:${digest}:`, ...own }
  return () => new Response(content, { headers })
}

/** The names under which the browser is asked to save something. */
export function watchSaving(): string[] {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}

export function setPdfViewer(isThere: boolean): void {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isThere, configurable: true })
}
