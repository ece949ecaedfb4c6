import type { DocumentEntry } from './documents.api.ts'
import { FilePreview } from './file-preview.tsx'
import { addressPreview } from './files.api.ts'
import { useReadMarks } from './use-read-marks.ts'

type Props = { readonly file: DocumentEntry; readonly onClose: () => void }

/** B5.1: looked at, it is read. Saving it is a download of its own, which the server keeps (B5.6). */
export function DocumentPreview({ file, onClose }: Props) {
  const { markSeen } = useReadMarks()
  return (
    <FilePreview
      file={file}
      shownFrom={addressPreview(file.href ?? '')}
      onSeen={() => markSeen(file)}
      onClose={onClose}
    />
  )
}
