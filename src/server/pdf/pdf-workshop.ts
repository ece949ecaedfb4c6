import { createWorkshop } from '../workshop/workshop.ts'
import type { PdfContent } from './pdf-content.ts'

export type DrawPdf = (content: PdfContent, abandoned: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>

/** Draws beside the event loop: a long document with a picture takes long enough for others to notice. */
export function createPdfWorkshop(): { readonly make: DrawPdf } {
  return createWorkshop(new URL('./pdf-thread.ts', import.meta.url))
}
