import type { Locale } from '../locale.ts'
import type { OtherLanguages } from '../texts.ts'

type Languages = Readonly<Record<string, Locale>>
/** Which field of the domain each name on the wire stands for. */
type FieldNames<Field extends string> = Readonly<Record<string, Field>>

/** Undefined where all is in the reader's language. */
export function encodeLanguages<Field extends string>(
  others: OtherLanguages<Field>,
  names: FieldNames<Field>,
): Record<string, Locale> | undefined {
  const told = Object.entries(names).flatMap(([name, field]) => {
    const locale = others[field]
    return locale === undefined ? [] : [[name, locale] as const]
  })
  return told.length === 0 ? undefined : Object.fromEntries(told)
}

export function decodeLanguages<Field extends string>(
  languages: Languages | undefined,
  names: FieldNames<Field>,
): OtherLanguages<Field> {
  const told = Object.entries(names).flatMap(([name, field]) => {
    const locale = languages?.[name]
    return locale === undefined ? [] : [[field, locale] as const]
  })
  return Object.fromEntries(told) as OtherLanguages<Field>
}

/** What texts of the domain are called on the wire: browser and server say `sprachen` by these names. */
export const DOCUMENT_TEXTS = { beschreibung: 'description' } as const
export const RECALL_TEXTS = { grund: 'reason' } as const
export const PARTICIPATION_TEXTS = { beteiligungsart: 'kind', zahlungsart: 'paymentKind' } as const
export const PAYOUT_LIST_TEXTS = { hinweise: 'payoutNotes' } as const
export const PAYOUT_TEXTS = { hinweis: 'note' } as const
export const PRODUCT_TEXTS = { gegenstand: 'subject' } as const
export const OFFER_TEXTS = {
  ...PRODUCT_TEXTS,
  laufzeit: 'term',
  risikostreuung: 'riskDiversification',
} as const
export const SLICE_TEXTS = {
  basisdaten: {
    risikostreuung: 'riskDiversification',
    laufzeit: 'term',
    haftung: 'liability',
    art: 'kind',
  },
  beteiligung: { einzahlungen: 'paymentTerms', zeichnungsunterlagen: 'subscriptionDocuments' },
  auszahlungen: { hinweise: 'payoutNotes' },
  entwicklung: { entwicklung: 'development' },
  budget: { bezeichnung: 'label' },
} as const
