import { z } from 'zod'
import type { Document } from '#features/documents/documents.domain.ts'
import { documentShape, encodeDocument } from '#features/documents/documents.wire.ts'
import { encodeGermanMoney, encodeOptionalMoney } from '#features/market/german-money.wire.ts'
import { PRODUCTS_BASE } from '#features/market/products.wire.ts'
import { encodeSubscriber, subscriberShape } from '#features/profile/base-data.wire.ts'
import { bankAccountShape, encodeBankAccount } from '#features/profile/profile.wire.ts'
import { call } from '#kernel/call.ts'
import {
  encodeLanguages,
  PARTICIPATION_TEXTS,
  PAYOUT_LIST_TEXTS,
  PAYOUT_TEXTS,
} from '#kernel/wire/languages.ts'
import {
  dayText,
  decimalText,
  germanMoney,
  halLinks,
  idParam,
  languagesShape,
  withoutEmpty,
} from '#kernel/wire/shapes.ts'
import {
  type Participation,
  type ParticipationDates,
  type Payout,
  type SubscribedParticipation,
  sumPayouts,
} from './participations.domain.ts'

const PARTICIPATIONS_BASE = '/api/beteiligungen/v2'

const text = z.string()

const datesShape = z.strictObject({
  reservierung: dayText.optional(),
  eingang: dayText.optional(),
  eingang_original: dayText.optional(),
  annahme: dayText.optional(),
  einzahlung_faellig: dayText.optional(),
  einzahlung: dayText.optional(),
  auszahlungsberechtigung: dayText.optional(),
})

export const participationShape = z
  .strictObject({
    id: z.guid(),
    externe_ref_nr: text.optional(),
    beteiligungsnummer: text,
    produkt: z.strictObject({ id: z.guid() }),
    status: z.enum(['active', 'historical']),
    nominal: germanMoney,
    agio: germanMoney.optional(),
    vertriebskosten: germanMoney.optional(),
    sprache: text.optional(),
    beteiligungsart: text.optional(),
    zahlungsart: text.optional(),
    /** §3: these three have English names in the sources. */
    subscriptionId: text.optional(),
    subscriptionDate: dayText.optional(),
    passiveParticipation: z.boolean().optional(),
    zeichner: subscriberShape,
    bankverbindungen: z.array(bankAccountShape),
    vertriebspartner: z.array(z.strictObject({ name: text })),
    datumsangaben: datesShape,
    sprachen: languagesShape.optional(),
    _links: halLinks,
  })
  .meta({ id: 'Beteiligung' })

export const participationListShape = z
  .strictObject({
    _embedded: z.strictObject({ beteiligungen: z.array(participationShape) }),
    _links: halLinks,
  })
  .meta({ id: 'Beteiligungen' })

const payoutShape = z
  .strictObject({
    id: z.guid(),
    datum: dayText,
    wert: germanMoney,
    prozent: decimalText.optional(),
    hinweis: text.optional(),
    sprachen: languagesShape.optional(),
  })
  .meta({ id: 'Auszahlung' })

export const payoutListShape = z
  .strictObject({
    auszahlungen: z.array(payoutShape),
    auszahlungsberechtigung: dayText.optional(),
    hinweise: text.optional(),
    sprachen: languagesShape.optional(),
    nominal: germanMoney,
    summe: germanMoney
      .optional()
      .meta({ description: 'Exact; absent where payouts are in another currency than the nominal amount' }),
    _links: halLinks,
  })
  .meta({ id: 'Auszahlungen' })

export const participationDocumentsShape = z
  .strictObject({
    _embedded: z.strictObject({
      schriftverkehr: z.array(documentShape),
      zeichnungsdokumente: z.array(documentShape),
    }),
    _links: halLinks,
  })
  .meta({ id: 'Beteiligungsunterlagen' })

export function encodeParticipation(
  participation: SubscribedParticipation,
): z.infer<typeof participationShape> {
  const { subscriber } = participation
  return withoutEmpty({
    id: participation.id,
    externe_ref_nr: participation.externalReference,
    beteiligungsnummer: participation.number,
    produkt: { id: participation.productId },
    status: participation.status,
    nominal: encodeGermanMoney(participation.nominal),
    agio: encodeOptionalMoney(participation.agio),
    vertriebskosten: encodeOptionalMoney(participation.salesCosts),
    sprache: participation.language,
    beteiligungsart: participation.kind,
    zahlungsart: participation.paymentKind,
    subscriptionId: participation.subscriptionReference,
    subscriptionDate: participation.subscribedOn,
    passiveParticipation: participation.isPassive,
    zeichner: encodeSubscriber(subscriber.name),
    bankverbindungen: subscriber.bankAccounts.map(encodeBankAccount),
    vertriebspartner: participation.salesPartners.map((name) => ({ name })),
    datumsangaben: encodeDates(participation.dates),
    sprachen: encodeLanguages(participation.otherLanguages, PARTICIPATION_TEXTS),
    _links: {
      ...selfLink(`/${participation.id}`),
      auszahlungen: { href: `${PARTICIPATIONS_BASE}/${participation.id}/auszahlungen` },
      unterlagen: { href: `${PARTICIPATIONS_BASE}/${participation.id}/unterlagen` },
      produkt: { href: `${PRODUCTS_BASE}/tranche/${participation.productId}` },
    },
  })
}

export function encodeParticipations(
  participations: readonly SubscribedParticipation[],
): z.infer<typeof participationListShape> {
  return { _embedded: { beteiligungen: participations.map(encodeParticipation) }, _links: selfLink('') }
}

export function encodePayouts(
  participation: Participation,
  payouts: readonly Payout[],
): z.infer<typeof payoutListShape> {
  return withoutEmpty({
    auszahlungen: payouts.map(encodePayout),
    auszahlungsberechtigung: participation.dates.payoutEntitledFrom,
    hinweise: participation.payoutNotes,
    sprachen: encodeLanguages(participation.otherLanguages, PAYOUT_LIST_TEXTS),
    nominal: encodeGermanMoney(participation.nominal),
    summe: encodeOptionalMoney(sumPayouts(participation, payouts)),
    _links: selfLink(`/${participation.id}/auszahlungen`),
  })
}

/** Letters, and beside them what was signed. */
export function encodeParticipationDocuments(
  participationId: string,
  documents: readonly Document[],
): z.infer<typeof participationDocumentsShape> {
  const isLetter = ({ kind }: Document) => kind === 'letter'
  return {
    _embedded: {
      schriftverkehr: documents.filter(isLetter).map(encodeDocument),
      zeichnungsdokumente: documents.filter((document) => !isLetter(document)).map(encodeDocument),
    },
    _links: selfLink(`/${participationId}/unterlagen`),
  }
}

function encodeDates(dates: ParticipationDates): z.infer<typeof datesShape> {
  return withoutEmpty({
    reservierung: dates.reservedOn,
    eingang: dates.receivedOn,
    eingang_original: dates.originalReceivedOn,
    annahme: dates.acceptedOn,
    einzahlung_faellig: dates.paymentDueOn,
    einzahlung: dates.paidOn,
    auszahlungsberechtigung: dates.payoutEntitledFrom,
  })
}

function encodePayout({ id, day, amount, rate, note, otherLanguages }: Payout): z.infer<typeof payoutShape> {
  const sprachen = encodeLanguages(otherLanguages, PAYOUT_TEXTS)
  return withoutEmpty({
    id,
    datum: day,
    wert: encodeGermanMoney(amount),
    prozent: rate,
    hinweis: note,
    sprachen,
  })
}

function selfLink(path: string) {
  return { self: { href: `${PARTICIPATIONS_BASE}${path}` } }
}

const about = { method: 'GET', service: 'participations', access: 'portfolio/read' } as const
const aboutOne = { ...about, params: idParam } as const

export const listOwnParticipations = call({
  ...about,
  path: PARTICIPATIONS_BASE,
  summary: 'The participations of the investor, the largest first',
  answer: participationListShape,
})

export const getOwnParticipation = call({
  ...aboutOne,
  path: `${PARTICIPATIONS_BASE}/:id`,
  summary: 'One participation',
  answer: participationShape,
})

export const listOwnPayouts = call({
  ...aboutOne,
  path: `${PARTICIPATIONS_BASE}/:id/auszahlungen`,
  summary: 'What was paid out on a participation, oldest first',
  answer: payoutListShape,
})

export const listOwnDocuments = call({
  ...aboutOne,
  path: `${PARTICIPATIONS_BASE}/:id/unterlagen`,
  summary: 'The documents of a participation, newest report period first',
  answer: participationDocumentsShape,
})
