import type { Money } from '#kernel/money.ts'
import type { OtherLanguages } from '#kernel/texts.ts'
import { decodeLanguages, OFFER_TEXTS, PRODUCT_TEXTS, SLICE_TEXTS } from '#kernel/wire/languages.ts'
import type { OfferState, Placed } from '../offer.domain.ts'
import type { SlicedAnswer } from '../product-slices.wire.ts'
import type { OfferedFund, ProductText } from '../products.domain.ts'
import type { OfferAnswer, ProductAnswer } from '../products.wire.ts'

const STATES: Readonly<Record<ProductAnswer['zeichnungsstatus'], OfferState>> = {
  OFFEN: 'open',
  FAST_PLATZIERT: 'nearlyPlaced',
  BEVORSTEHEND: 'comingSoon',
  GESCHLOSSEN: 'closed',
}

/** B4.3: whether a fund can be subscribed, from when to when, and how much of it is placed. */
export function decodeOffer({ zeichnungsstatus, zeichnungsfrist, platziert }: ProductAnswer) {
  return {
    state: STATES[zeichnungsstatus],
    subscriptionOpensOn: zeichnungsfrist?.von,
    subscriptionClosesOn: zeichnungsfrist?.bis,
    placed: decodePlaced(platziert),
  }
}

function decodePlaced(placed: ProductAnswer['platziert']): Placed | undefined {
  if (!placed) return undefined
  const { stichtag, prozent, betrag } = placed
  return { day: stichtag, percent: prozent, ...(betrag && { amount: decodeMoney(betrag) }) }
}

/** Of a product with its slices. */
export function decodeOtherTexts(product: ProductAnswer & SlicedAnswer): OtherLanguages<ProductText> {
  return {
    ...decodeLanguages(product.sprachen, PRODUCT_TEXTS),
    ...decodeLanguages(product.basisdaten?.sprachen, SLICE_TEXTS.basisdaten),
    ...decodeLanguages(product.beteiligung?.sprachen, SLICE_TEXTS.beteiligung),
    ...decodeLanguages(product.auszahlungen?.sprachen, SLICE_TEXTS.auszahlungen),
    ...decodeLanguages(product.entwicklung?.sprachen, SLICE_TEXTS.entwicklung),
  }
}

export function decodeOfferedFund(offer: OfferAnswer): OfferedFund {
  return {
    id: offer.id,
    name: offer.name,
    year: offer.jahr,
    currency: offer.waehrung,
    assetClass: offer.assetklasse,
    ...decodeOffer(offer),
    subject: offer.gegenstand,
    term: offer.laufzeit,
    termYears: offer.laufzeit_jahre,
    minimumParticipation: offer.mindestbeteiligung && decodeMoney(offer.mindestbeteiligung),
    denomination: offer.stueckelung && decodeMoney(offer.stueckelung),
    agio: offer.agio,
    riskClass: offer.risikoklasse,
    riskDiversification: offer.risikostreuung,
    firstDistributionOn: offer.erste_ausschuettung,
    pictureUrl: (offer.objektbild ?? offer.prospektbild)?.url,
    otherLanguages: decodeLanguages(offer.sprachen, OFFER_TEXTS),
  }
}

function decodeMoney({ betrag, waehrung }: { readonly betrag: string; readonly waehrung: string }): Money {
  return { amount: betrag, currency: waehrung }
}
