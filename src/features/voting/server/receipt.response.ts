import { AS_IT_IS } from '#features/documents/server/file.response.ts'
import type { DrawPdf } from '#server/pdf/pdf-workshop.ts'
import { composeReceiptPdf, nameReceiptFile } from './receipt-pdf/compose-receipt-pdf.ts'

/** Names of files are plain letters in both languages, so they need no second spelling. */
export async function sendReceipt(
  draw: DrawPdf,
  order: Parameters<typeof composeReceiptPdf>[0],
  abandoned: AbortSignal,
): Promise<Response> {
  return new Response(await draw(composeReceiptPdf(order), abandoned), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${nameReceiptFile(order)}"`,
      ...AS_IT_IS,
    },
  })
}
