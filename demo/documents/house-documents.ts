import type { DocumentKind } from '#features/documents/documents.domain.ts'
import type { Day } from '#kernel/dates.ts'
import type { PdfContent } from '#server/pdf/pdf-content.ts'
import type { BundleRow } from '../bundle/bundle-columns.ts'
import { toFileName } from '../bundle/file-name.ts'
import type { Fund } from '../funds/fund.ts'
import type { DemoHouse } from '../house.ts'
import { COMPANIES } from '../house-brand.ts'
import { isQuarterEnd, lastDay, type Month, monthOfYear, workdayIn, yearOf } from '../numbers/calendar.ts'
import { inOther, otherLocale } from '../products/both-languages.ts'
import type { Product } from '../products/product.ts'
import { type Desk, openDesk, paragraph } from './desk.ts'
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
import {
  composeKeyInformation,
  composePlacementLetter,
  composeProspectus,
  composeSupplement,
} from './product-documents.ts'

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
  /** The same in the house's other language: of it only the name is told. */
  readonly translation?: PdfContent
}

/** A document as a row, and the file it names. */
export function fileDocument(
  content: PdfContent,
  { key, kind, category, subcategory, folder, period, source, translation, ...owners }: Filing,
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
      description: nameOf(content),
      ...(translation && inOther(content.locale, { description: nameOf(translation) })),
      language: content.locale,
      categories: subcategory === undefined ? [category] : [category, subcategory],
      source,
    },
    order: { path, make: { kind: 'pdf', content } },
  }
}

const nameOf = ({ title, subtitle }: PdfContent) =>
  subtitle === undefined ? title : `${title} · ${subtitle}`

/** In the language of the desk, with a name in both. */
export function fileInBoth(desk: Desk, compose: (desk: Desk) => PdfContent, filing: Filing): HouseDocument {
  return fileDocument(compose(desk), { ...filing, translation: compose(translate(desk)) })
}

export const translate = (desk: Desk) => openDesk(desk.brand, otherLocale(desk.locale))

/** What everybody who holds a fund or product may read, and the forms that everybody may. */
export function listHouseDocuments(desk: Desk, house: DemoHouse): readonly HouseDocument[] {
  return [
    ...house.funds.flatMap((fund) => listFundDocuments(desk, fund, house.asOf)),
    ...house.products.flatMap((product) => listProductDocuments(desk, product, house.asOf)),
    ...listForms(desk, house.asOf),
  ]
}

/** B4.5: each form in both languages, of the house itself or of the company that manages its funds. */
function listForms(desk: Desk, asOf: Month): readonly HouseDocument[] {
  const company = COMPANIES[desk.brand.name]
  const day = lastDay(asOf - 9)
  const [own, other] = [composeForms(desk, day), composeForms(translate(desk), day)]
  const file = (form: Form, key: string, translation: Form | undefined) =>
    fileDocument(form.content, {
      key: `form-${key}`,
      kind: 'form',
      category: 'form',
      folder: 'forms',
      source: form.isOfManager ? company.assetManager : desk.brand.title,
      translation: translation?.content,
    })
  return [
    ...own.map((form, nth) => file(form, form.key, other[nth])),
    ...other.map((form, nth) => file(form, `${form.key}-${form.content.locale.slice(0, 2)}`, own[nth])),
  ]
}

type Form = ReturnType<typeof composeForms>[number]

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
      fileInBoth(desk, (at) => composeAnnualReport(at, fund, yearEnd), {
        ...filing,
        key: `${key}-AR-${yearOf(yearEnd)}`,
        category: 'annualReport',
        subcategory: 'audited',
        period: lastDay(yearEnd),
      }),
      key,
    ),
    ...quarters.map((quarter) =>
      fileInBoth(desk, (at) => composeQuarterlyReport(at, fund, quarter), {
        ...filing,
        key: `${key}-QR-${yearOf(quarter)}-${Math.ceil(monthOfYear(quarter) / 3)}`,
        category: 'quarterlyReport',
        period: lastDay(quarter),
      }),
    ),
    fileInBoth(desk, (at) => composeFactSheet(at, fund), {
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
    fileInBoth(desk, (at) => composeProspectus(at, product, issuedOn), {
      ...filing,
      key: `${key}-PR`,
      category: 'prospectus',
    }),
    reviseTwice(
      desk,
      fileInBoth(desk, (at) => composeKeyInformation(at, product, issuedOn), {
        ...filing,
        key: `${key}-KI`,
        category: 'keyInformation',
      }),
      key,
    ),
    ...(age > 9
      ? [
          fileInBoth(desk, (at) => composeSupplement(at, product, supplementedOn), {
            ...filing,
            key: `${key}-SU`,
            category: 'prospectus',
          }),
        ]
      : []),
    ...listNewReports(desk, { key, name: product.plan.name, asOf, filing }),
    ...(product.plan.is_new ? listOfferPapers(desk, product, { issuedOn, asOf, filing }) : []),
  ]
}

/** What a house that offers a fund today has beside the prospectus: key information in both languages, and letters. */
function listOfferPapers(
  desk: Desk,
  product: Product,
  about: {
    readonly issuedOn: Day
    readonly asOf: Month
    readonly filing: Pick<Filing, 'kind' | 'product' | 'folder'>
  },
): readonly HouseDocument[] {
  const { issuedOn, asOf, filing } = about
  const { key, placed = 0 } = product.plan
  const other = translate(desk)
  return [
    fileInBoth(other, (at) => composeKeyInformation(at, product, issuedOn), {
      ...filing,
      key: `${key}-KI-${other.locale.slice(0, 2).toUpperCase()}`,
      category: 'keyInformation',
    }),
    ...(placed > 0
      ? [
          fileInBoth(desk, (at) => composePlacementLetter(at, product, lastDay(asOf)), {
            ...filing,
            kind: 'letter',
            key: `${key}-PL`,
            category: 'correspondence',
          }),
        ]
      : []),
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
  const report = fileInBoth(desk, (at) => composeSustainabilityReport(at, name, lastDay(asOf)), {
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
