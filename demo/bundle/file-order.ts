import type { PdfContent } from '#server/pdf/pdf-content.ts'
import type { drawFund } from '../art/draw-fund.ts'
import type { drawPortrait } from '../art/draw-portrait.ts'
import type { drawProperty } from '../art/draw-property.ts'
import type { drawProspectus } from '../art/draw-prospectus.ts'

/** A file that a row names, and what is in it. Plain data: it can be made anywhere. */
export type FileOrder = {
  /** Below the brand's folder of files. */
  readonly path: string
  readonly make:
    | { readonly kind: 'pdf'; readonly content: PdfContent }
    | { readonly kind: 'property'; readonly picture: Parameters<typeof drawProperty>[0] }
    | { readonly kind: 'fund'; readonly picture: Parameters<typeof drawFund>[0] }
    | { readonly kind: 'prospectus'; readonly picture: Parameters<typeof drawProspectus>[0] }
    | { readonly kind: 'portrait'; readonly picture: Parameters<typeof drawPortrait>[0] }
}

export type MakeFile = (order: FileOrder) => Promise<Uint8Array>
