import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { encodeLanguages, SLICE_TEXTS } from '#kernel/wire/languages.ts'
import { dayText, decimalText, germanMoney, languagesShape, withoutEmpty } from '#kernel/wire/shapes.ts'
import { encodeGermanMoney, encodeOptionalMoney } from './german-money.wire.ts'
import { type BudgetItem, type FundProduct, type ProductDetails, sumBudget } from './products.domain.ts'
import { aboutTranche, TRANCHE_PATH } from './products.wire.ts'

const text = z.string()

export const baseDataShape = z
  .strictObject({
    rechtsform: text.optional(),
    risikoklasse: z.int().optional(),
    kvg: text.optional(),
    assetmanager: text.optional(),
    fondsname: text.optional(),
    risikostreuung: text.optional(),
    laufzeit: text.optional(),
    firmierung: text.optional(),
    haftung: text.optional(),
    investitionskapital: germanMoney.optional(),
    eigenkapital: germanMoney.optional(),
    fremdkapital: germanMoney.optional(),
    fremdkapital_quote: decimalText.optional(),
    sitz_fondsgesellschaft: text.optional(),
    datum_verkaufsprospekt: dayText.optional(),
    datum_verkaufsprospekt_nachtrag: dayText.optional(),
    art: text.optional(),
    laufzeit_jahre: z.int().optional(),
    sprachen: languagesShape.optional(),
  })
  .meta({ id: 'Basisdaten' })

export const termsShape = z
  .strictObject({
    agio: decimalText.optional().meta({ description: 'In per cent' }),
    datum_bafin_gestattung: dayText.optional(),
    einzahlungen: text.optional(),
    mindestbeteiligung: germanMoney.optional(),
    stueckelung: germanMoney.optional(),
    zeichnungsunterlagen: text.optional(),
    sprachen: languagesShape.optional(),
  })
  .meta({ id: 'Beteiligungsbedingungen' })

export const payoutsShape = z
  .strictObject({
    hinweise: text.optional(),
    sprachen: languagesShape.optional(),
    auszahlungen: z.array(
      z.strictObject({
        jahr: z.int(),
        geplant: decimalText.optional(),
        tatsaechlich: decimalText.optional(),
      }),
    ),
  })
  .meta({ id: 'Produktauszahlungen', description: 'In per cent of the nominal amount, oldest first' })

const budgetShape = z.array(
  z.strictObject({ bezeichnung: text, wert: germanMoney, sprachen: languagesShape.optional() }),
)

export const investmentsShape = z
  .strictObject({
    gesamt_eigenkapital: germanMoney.optional(),
    gesamt_investitionskosten: germanMoney.optional(),
    mittelverwendung: budgetShape,
    mittelherkunft: budgetShape,
  })
  .meta({ id: 'Investitionen' })

export const developmentShape = z
  .strictObject({
    entwicklung: text.optional(),
    sprachen: languagesShape.optional(),
    nav: z.array(
      z.strictObject({
        datum: dayText,
        wert: germanMoney,
        bezugsnominal: germanMoney.optional().meta({ description: 'The nominal capital that it refers to' }),
      }),
    ),
  })
  .meta({ id: 'Entwicklung', description: 'Net asset values, oldest first' })

export type BudgetAnswer = z.output<typeof budgetShape>[number]

/** The slices that were asked for. */
export type SlicedAnswer = {
  readonly basisdaten?: z.output<typeof baseDataShape>
  readonly beteiligung?: z.output<typeof termsShape>
  readonly auszahlungen?: z.output<typeof payoutsShape>
  readonly investitionen?: z.output<typeof investmentsShape>
  readonly entwicklung?: z.output<typeof developmentShape>
}

export function encodeBaseData(product: FundProduct): z.infer<typeof baseDataShape> {
  return withoutEmpty({
    rechtsform: product.legalForm,
    risikoklasse: product.riskClass,
    kvg: product.kvg,
    assetmanager: product.assetManager,
    fondsname: product.fundName,
    risikostreuung: product.riskDiversification,
    laufzeit: product.term,
    firmierung: product.companyName,
    haftung: product.liability,
    investitionskapital: encodeOptionalMoney(product.investmentCapital),
    eigenkapital: encodeOptionalMoney(product.equity),
    fremdkapital: encodeOptionalMoney(product.debt),
    fremdkapital_quote: product.debtRatio,
    sitz_fondsgesellschaft: product.registeredOffice,
    datum_verkaufsprospekt: product.prospectusOn,
    datum_verkaufsprospekt_nachtrag: product.prospectusSupplementOn,
    art: product.kind,
    laufzeit_jahre: product.termYears,
    sprachen: encodeLanguages(product.otherLanguages, SLICE_TEXTS.basisdaten),
  })
}

export function encodeTerms(product: FundProduct): z.infer<typeof termsShape> {
  return withoutEmpty({
    agio: product.agio,
    datum_bafin_gestattung: product.bafinApprovedOn,
    einzahlungen: product.paymentTerms,
    mindestbeteiligung: encodeOptionalMoney(product.minimumParticipation),
    stueckelung: encodeOptionalMoney(product.denomination),
    zeichnungsunterlagen: product.subscriptionDocuments,
    sprachen: encodeLanguages(product.otherLanguages, SLICE_TEXTS.beteiligung),
  })
}

export function encodePayouts({
  payoutNotes,
  payouts,
  otherLanguages,
}: ProductDetails): z.infer<typeof payoutsShape> {
  return withoutEmpty({
    hinweise: payoutNotes,
    sprachen: encodeLanguages(otherLanguages, SLICE_TEXTS.auszahlungen),
    auszahlungen: payouts.map(({ year, planned, actual }) =>
      withoutEmpty({ jahr: year, geplant: planned, tatsaechlich: actual }),
    ),
  })
}

export function encodeInvestments(product: ProductDetails): z.infer<typeof investmentsShape> {
  return withoutEmpty({
    gesamt_eigenkapital: encodeOptionalMoney(product.equity),
    gesamt_investitionskosten: encodeOptionalMoney(sumBudget(product.uses)),
    mittelverwendung: product.uses.map(encodeBudgetItem),
    mittelherkunft: product.sources.map(encodeBudgetItem),
  })
}

export function encodeDevelopment({
  development,
  otherLanguages,
  valuations,
}: ProductDetails): z.infer<typeof developmentShape> {
  return withoutEmpty({
    entwicklung: development,
    sprachen: encodeLanguages(otherLanguages, SLICE_TEXTS.entwicklung),
    nav: valuations.map(({ day, netAssetValue, referenceNominal }) => ({
      datum: day,
      wert: encodeGermanMoney(netAssetValue),
      ...(referenceNominal && { bezugsnominal: encodeGermanMoney(referenceNominal) }),
    })),
  })
}

function encodeBudgetItem({ label, amount, otherLanguages }: BudgetItem) {
  const sprachen = encodeLanguages(otherLanguages, SLICE_TEXTS.budget)
  return withoutEmpty({ bezeichnung: label, wert: encodeGermanMoney(amount), sprachen })
}

export const getBaseData = call({
  ...aboutTranche,
  path: `${TRANCHE_PATH}/basisdaten`,
  summary: 'Who stands behind a product, and its capital',
  answer: baseDataShape,
})

export const getTerms = call({
  ...aboutTranche,
  path: `${TRANCHE_PATH}/beteiligung`,
  summary: 'On what terms one participates',
  answer: termsShape,
})

export const getPayouts = call({
  ...aboutTranche,
  path: `${TRANCHE_PATH}/auszahlungen`,
  summary: 'Payouts, planned and actual, by year',
  answer: payoutsShape,
})

export const getInvestments = call({
  ...aboutTranche,
  path: `${TRANCHE_PATH}/investitionen`,
  summary: 'Where the money comes from and goes',
  answer: investmentsShape,
})

export const getDevelopment = call({
  ...aboutTranche,
  path: `${TRANCHE_PATH}/entwicklung`,
  summary: 'How a product has developed',
  answer: developmentShape,
})
