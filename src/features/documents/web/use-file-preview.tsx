import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useIsLive } from '#web/lazy/use-is-live.ts'
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
  // Telephones mostly open a PDF in another program; inside a page they show nothing.
  const showsPdf = !useIsLive() || navigator.pdfViewerEnabled
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
