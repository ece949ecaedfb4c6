import type { Money } from '#kernel/money.ts'
import { decodeLanguages, SLICE_TEXTS } from '#kernel/wire/languages.ts'
import type { BudgetAnswer, SlicedAnswer } from '../product-slices.wire.ts'
import type { ShownProduct } from '../products.domain.ts'
import type { ProductAnswer } from '../products.wire.ts'
import { decodeOffer, decodeOtherTexts } from './decode-offer.api.ts'

/** For the features whose answers hold products. */
export function decodeProduct(product: ProductAnswer & SlicedAnswer): ShownProduct {
  const { basisdaten: base = {}, beteiligung: terms = {}, investitionen: budget } = product
  return {
    id: product.id,
    name: product.name,
    year: product.jahr,
    currency: product.waehrung,
    assetClass: product.assetklasse,
    ...decodeOffer(product),
    subject: product.gegenstand,
    firstDistributionOn: product.erste_ausschuettung,
    minimumParticipation: decodeMoney(terms.mindestbeteiligung ?? product.mindestbeteiligung),
    legalForm: base.rechtsform,
    riskClass: base.risikoklasse,
    kvg: base.kvg,
    assetManager: base.assetmanager,
    fundName: base.fondsname,
    riskDiversification: base.risikostreuung,
    term: base.laufzeit,
    termYears: base.laufzeit_jahre,
    companyName: base.firmierung,
    liability: base.haftung,
    investmentCapital: decodeMoney(base.investitionskapital),
    equity: decodeMoney(base.eigenkapital ?? budget?.gesamt_eigenkapital),
    debt: decodeMoney(base.fremdkapital),
    debtRatio: base.fremdkapital_quote,
    registeredOffice: base.sitz_fondsgesellschaft,
    prospectusOn: base.datum_verkaufsprospekt,
    prospectusSupplementOn: base.datum_verkaufsprospekt_nachtrag,
    kind: base.art,
    agio: terms.agio,
    bafinApprovedOn: terms.datum_bafin_gestattung,
    paymentTerms: terms.einzahlungen,
    denomination: decodeMoney(terms.stueckelung),
    subscriptionDocuments: terms.zeichnungsunterlagen,
    payoutNotes: product.auszahlungen?.hinweise,
    payouts: (product.auszahlungen?.auszahlungen ?? []).map(({ jahr, geplant, tatsaechlich }) => ({
      year: jahr,
      planned: geplant,
      actual: tatsaechlich,
    })),
    development: product.entwicklung?.entwicklung,
    valuations: (product.entwicklung?.nav ?? []).map(({ datum, wert, bezugsnominal }) => ({
      day: datum,
      netAssetValue: decodeMoney(wert),
      referenceNominal: decodeMoney(bezugsnominal),
    })),
    sources: (budget?.mittelherkunft ?? []).map(decodeBudgetItem),
    uses: (budget?.mittelverwendung ?? []).map(decodeBudgetItem),
    otherLanguages: decodeOtherTexts(product),
  }
}

function decodeBudgetItem({ bezeichnung, wert, sprachen }: BudgetAnswer) {
  const otherLanguages = decodeLanguages(sprachen, SLICE_TEXTS.budget)
  return { label: bezeichnung, amount: decodeMoney(wert), otherLanguages }
}

type GermanMoney = { readonly betrag: string; readonly waehrung: string }

export function decodeMoney(money: GermanMoney): Money
export function decodeMoney(money: GermanMoney | undefined): Money | undefined
export function decodeMoney(money: GermanMoney | undefined): Money | undefined {
  return money && { amount: money.betrag, currency: money.waehrung }
}
