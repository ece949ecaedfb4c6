import type { DocumentKind } from '#features/documents/documents.domain.ts'
import type { Day } from '#kernel/dates.ts'
import type { PdfContent } from '#server/pdf/pdf-content.ts'
import type { BundleRow } from '../bundle/bundle-columns.ts'
import { toFileName } from '../bundle/file-name.ts'
import type { Fund } from '../funds/fund.ts'
import type { DemoHouse } from '../house.ts'
import { isQuarterEnd, lastDay, type Month, monthOfYear, workdayIn, yearOf } from '../numbers/calendar.ts'
import type { Product } from '../products/product.ts'
import { type Desk, paragraph } from './desk.ts'
import { composeForms } from './forms.ts'
import {
  composeAnnualReport,
  composeFactSheet,
  composeQuarterlyReport,
  composeSustainabilityReport,
  REPORTED_AFTER_MONTHS,
} from './fund-reports.ts'
import type { Category, Subcategory } from './house-categories.ts'
import type { HouseDocument } from './house-document.ts'
import { composeKeyInformation, composeProspectus, composeSupplement } from './product-documents.ts'

type Filing = Pick<
  BundleRow<'document'>,
  'fund' | 'product' | 'investor' | 'investment' | 'participation'
> & {
  readonly key: string
  readonly kind: DocumentKind
  readonly category: Category
  readonly subcategory?: Subcategory
  readonly folder: string
  readonly period?: Day
  readonly source?: string
}

/** A document as a row, and the file it names. */
export function fileDocument(
  content: PdfContent,
  { key, kind, category, subcategory, folder, period, source, ...owners }: Filing,
): HouseDocument {
  const path = `documents/${folder}/${toFileName(key, content.title)}.pdf`
  return {
    row: {
      ...owners,
      key,
      kind,
      file: path,
      day: content.day,
      report_period: period,
      description: content.subtitle === undefined ? content.title : `${content.title} · ${content.subtitle}`,
      categories: subcategory === undefined ? [category] : [category, subcategory],
      source,
    },
    order: { path, make: { kind: 'pdf', content } },
  }
}

/** What everybody who holds a fund or product may read, and the forms that everybody may. */
export function listHouseDocuments(desk: Desk, house: DemoHouse): readonly HouseDocument[] {
  return [
    ...house.funds.flatMap((fund) => listFundDocuments(desk, fund, house.asOf)),
    ...house.products.flatMap((product) => listProductDocuments(desk, product, house.asOf)),
    ...composeForms(desk, lastDay(house.asOf - 9)).map(({ key, content }) =>
      fileDocument(content, {
        key: `form-${key}`,
        kind: 'form',
        category: 'form',
        folder: 'forms',
        source: desk.brand.title,
      }),
    ),
  ]
}

const QUARTERS = 4

function listFundDocuments(desk: Desk, fund: Fund, asOf: Month): readonly HouseDocument[] {
  const { key } = fund.plan
  const filing = { kind: 'fundDocument', fund: key, folder: key.toLowerCase() } as const
  const yearEnd = findLast(
    asOf - REPORTED_AFTER_MONTHS.annual,
    (month) => monthOfYear(month) === fund.plan.fiscal_year_ends,
  )
  const lastQuarter = findLast(asOf - REPORTED_AFTER_MONTHS.quarterly, isQuarterEnd)
  const quarters = Array.from({ length: QUARTERS }, (_, index) => lastQuarter - 3 * index)
  return [
    reviseTwice(
      desk,
      fileDocument(composeAnnualReport(desk, fund, yearEnd), {
        ...filing,
        key: `${key}-AR-${yearOf(yearEnd)}`,
        category: 'annualReport',
        subcategory: 'audited',
        period: lastDay(yearEnd),
      }),
      key,
    ),
    ...quarters.map((quarter) =>
      fileDocument(composeQuarterlyReport(desk, fund, quarter), {
        ...filing,
        key: `${key}-QR-${yearOf(quarter)}-${Math.ceil(monthOfYear(quarter) / 3)}`,
        category: 'quarterlyReport',
        period: lastDay(quarter),
      }),
    ),
    fileDocument(composeFactSheet(desk, fund), {
      ...filing,
      key: `${key}-FS`,
      category: 'factSheet',
      period: lastDay(asOf),
    }),
    ...listNewReports(desk, { key, name: fund.plan.name, asOf, filing }),
  ]
}

function listProductDocuments(desk: Desk, product: Product, asOf: Month): readonly HouseDocument[] {
  const { key, age } = product.plan
  const filing = { kind: 'fundDocument', product: key, folder: key.toLowerCase() } as const
  const [issuedOn, supplementedOn] = [workdayIn(product.issuedIn - 1, 12), workdayIn(product.issuedIn + 5, 8)]
  return [
    fileDocument(composeProspectus(desk, product, issuedOn), {
      ...filing,
      key: `${key}-PR`,
      category: 'prospectus',
    }),
    reviseTwice(
      desk,
      fileDocument(composeKeyInformation(desk, product, issuedOn), {
        ...filing,
        key: `${key}-KI`,
        category: 'keyInformation',
      }),
      key,
    ),
    ...(age > 9
      ? [
          fileDocument(composeSupplement(desk, product, supplementedOn), {
            ...filing,
            key: `${key}-SU`,
            category: 'prospectus',
          }),
        ]
      : []),
    ...listNewReports(desk, { key, name: product.plan.name, asOf, filing }),
  ]
}

/** The fund and the product of which there is more to tell than of the others. */
const EVENTFUL: ReadonlySet<string> = new Set(['HRA-01', 'LGI-T04'])

/** B5.6: its reader met two preliminary versions before. */
function reviseTwice(desk: Desk, document: HouseDocument, owner: string): HouseDocument {
  const { make } = document.order
  if (!EVENTFUL.has(owner) || make.kind !== 'pdf') return document
  const preliminary = (nth: number): PdfContent => ({
    ...make.content,
    blocks: [paragraph(desk.texts.preliminary(nth)), ...make.content.blocks],
  })
  return { ...document, past: { earlier: [preliminary(1), preliminary(2)] } }
}

function listNewReports(
  desk: Desk,
  about: {
    readonly key: string
    readonly name: string
    readonly asOf: Month
    readonly filing: Pick<Filing, 'kind' | 'fund' | 'product' | 'folder'>
  },
): readonly HouseDocument[] {
  const { key, name, asOf, filing } = about
  if (!EVENTFUL.has(key)) return []
  const content = composeSustainabilityReport(desk, name, lastDay(asOf))
  const report = fileDocument(content, {
    ...filing,
    key: `${key}-SR`,
    category: 'sustainabilityReport',
    period: lastDay(asOf - monthOfYear(asOf)),
  })
  return [{ ...report, past: { arrivedIn: 3 } }]
}

function findLast(from: Month, is: (month: Month) => boolean): Month {
  let month = from
  while (!is(month)) month -= 1
  return month
}
