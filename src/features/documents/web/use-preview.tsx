import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { DocumentEntry } from './documents.api.ts'
import { findPreview } from './file-kind.ts'

const DocumentPreview = lazyPart(async () => (await import('./document-preview.tsx')).DocumentPreview)

type UsedPreview = {
  readonly canPreview: (document: DocumentEntry) => boolean
  readonly open: (document: DocumentEntry) => void
  /** Stands wherever it is rendered, and is before everything else. */
  readonly preview: ReactNode
}

/** The viewer comes when it is first asked for. */
export function usePreview(): UsedPreview {
  const [shown, setShown] = useState<DocumentEntry>()
  const showsPdf = useSyncExternalStore(listenToNothing, hasPdfViewer, () => true)
  return {
    canPreview: (document) => {
      const kind = findPreview(document)
      return document.href !== undefined && (kind === 'picture' || (kind === 'document' && showsPdf))
    },
    open: setShown,
    preview: shown && (
      <Suspense fallback={null}>
        <DocumentPreview document={shown} onClose={() => setShown(undefined)} />
      </Suspense>
    ),
  }
}

/** Telephones mostly open a PDF in another program; inside a page they show nothing. */
function hasPdfViewer(): boolean {
  return navigator.pdfViewerEnabled
}

function listenToNothing(): () => void {
  return () => undefined
}
