import { renderPdf } from '#server/pdf/render-pdf.ts'
import { drawFund } from '../art/draw-fund.ts'
import { drawPortrait } from '../art/draw-portrait.ts'
import { drawProperty } from '../art/draw-property.ts'
import { drawProspectus } from '../art/draw-prospectus.ts'
import type { FileOrder } from './file-order.ts'

export async function makeFile({ make }: FileOrder): Promise<Uint8Array> {
  switch (make.kind) {
    case 'pdf':
      return renderPdf(make.content)
    case 'property':
      return drawProperty(make.picture)
    case 'fund':
      return drawFund(make.picture)
    case 'prospectus':
      return drawProspectus(make.picture)
    case 'portrait':
      return drawPortrait(make.picture)
  }
}
