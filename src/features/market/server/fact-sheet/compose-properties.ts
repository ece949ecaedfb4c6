import type { Property } from '#features/assets/assets.domain.ts'
import { formatCountry } from '#i18n/format/address.ts'
import { EN_DASH, NO_BREAK_SPACE } from '#i18n/format/symbols.ts'
import { getDecimal } from '#kernel/decimal.ts'
import type { PdfBlock } from '#server/pdf/pdf-content.ts'
import type { Words } from './fact-sheet-words.ts'

const WHOLE_PERCENT = 100

type Column = {
  readonly title: string
  readonly align: 'start' | 'end'
  readonly write: (property: Property) => string
  /** Left out where no property has a value. */
  readonly isKnown: (property: Property) => boolean
}

export function composeProperties(properties: readonly Property[], words: Words): PdfBlock[] {
  if (properties.length === 0) return []
  const { t } = words
  const columns = listColumns(words).filter(({ isKnown }) => properties.some(isKnown))
  return [
    { kind: 'heading', text: words.page('properties') },
    {
      kind: 'table',
      caption: t('properties.caption'),
      columns: columns.map(({ title, align }) => ({ title, align })),
      rows: properties.map((property) => columns.map(({ write }) => write(property))),
    },
    ...(properties.some(isPart) ? [{ kind: 'paragraph' as const, text: t('properties.whole') }] : []),
  ]
}

function listColumns(words: Words): readonly Column[] {
  const { t, uses, locale } = words
  const area = (value: string | undefined) =>
    value === undefined ? EN_DASH : `${words.exact(value)}${NO_BREAK_SPACE}${t('properties.squareMetres')}`
  const place = ({ address: { city, country } }: Property) =>
    [city, formatCountry(locale, country)].filter(Boolean).join(', ') || EN_DASH
  const use = ({ mainUseType, isDevelopment }: Property) => {
    const name = uses(`useTypes.${mainUseType}`)
    return isDevelopment ? uses('developmentOf', { use: name }) : name
  }
  return [
    { title: t('properties.name'), align: 'start', write: ({ name }) => name, isKnown: () => true },
    {
      title: t('properties.place'),
      align: 'start',
      write: place,
      isKnown: (property) => place(property) !== EN_DASH,
    },
    { title: t('properties.use'), align: 'start', write: use, isKnown: () => true },
    {
      title: t('properties.area'),
      align: 'end',
      write: ({ lettableArea }) => area(lettableArea),
      isKnown: ({ lettableArea }) => lettableArea !== undefined,
    },
    {
      title: t('properties.share'),
      align: 'end',
      write: ({ ownershipShare }) => words.percent(ownershipShare),
      isKnown: isPart,
    },
    {
      title: t('properties.soldOn'),
      align: 'end',
      write: ({ saleData }) => words.day(saleData?.date),
      isKnown: ({ saleData }) => saleData !== undefined,
    },
  ]
}

/** B3.2: of a property that the fund owns in part only. */
function isPart({ ownershipShare }: Property): boolean {
  return ownershipShare !== undefined && getDecimal(ownershipShare).lt(WHOLE_PERCENT)
}
