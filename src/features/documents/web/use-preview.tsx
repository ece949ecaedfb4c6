import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { DocumentEntry } from './documents.api.ts'
import { type UsedPreview, useFilePreview } from './use-file-preview.tsx'

const DocumentPreview = lazyPart(async () => (await import('./document-preview.tsx')).DocumentPreview)

export function usePreview(): UsedPreview<DocumentEntry> {
  return useFilePreview(DocumentPreview)
}
