import type { Day } from '#kernel/dates.ts'
import type { PdfContent } from '#server/pdf/pdf-content.ts'
import type { BundleRow } from '../bundle/bundle-columns.ts'
import type { FileOrder } from '../bundle/file-order.ts'

/** The archive that the house moved in with, and what it published since. */
export type DemoPublication = 1 | 2 | 3

export type HouseDocument = {
  readonly row: BundleRow<'document'>
  readonly order: FileOrder
  /** B5.6: how it became what it is; left out, it came with the archive and stayed as it was. */
  readonly past?: {
    readonly arrivedIn?: DemoPublication
    /** Its versions of the first publications. */
    readonly earlier?: readonly PdfContent[]
    readonly recall?: { readonly in: DemoPublication; readonly on: Day; readonly reason: string }
  }
}
