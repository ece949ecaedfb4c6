import { type ComponentType, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { findPreview } from './file-kind.ts'
import type { PreviewedFile } from './file-preview.tsx'

export type UsedPreview<File> = {
  readonly canPreview: (file: File) => boolean
  readonly open: (file: File) => void
  /** Stands wherever it is rendered, and is before everything else. */
  readonly preview: ReactNode
}

type Shown<File> = { readonly file: File; readonly onClose: () => void }

/** The viewer, a lazy part, comes when it is first asked for. */
export function useFilePreview<File extends PreviewedFile>(
  Preview: ComponentType<Shown<File>>,
): UsedPreview<File> {
  const [shown, setShown] = useState<File>()
  const showsPdf = useSyncExternalStore(listenToNothing, hasPdfViewer, () => true)
  return {
    canPreview: (file) => {
      const kind = findPreview(file)
      return file.href !== undefined && (kind === 'picture' || (kind === 'document' && showsPdf))
    },
    open: setShown,
    preview: shown && (
      <Suspense fallback={null}>
        <Preview file={shown} onClose={() => setShown(undefined)} />
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
