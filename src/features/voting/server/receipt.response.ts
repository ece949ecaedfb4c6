import { AS_IT_IS } from '#features/documents/server/file.response.ts'
import { renderPdf } from '#server/pdf/render-pdf.ts'
import { composeReceiptPdf, nameReceiptFile } from './receipt-pdf/compose-receipt-pdf.ts'

/** Names of files are plain letters in both languages, so they need no second spelling. */
export async function sendReceipt(order: Parameters<typeof composeReceiptPdf>[0]): Promise<Response> {
  const file = await renderPdf(composeReceiptPdf(order))
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${nameReceiptFile(order)}"`,
      ...AS_IT_IS,
    },
  })
}
