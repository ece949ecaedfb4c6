import { decodeProperty } from '#features/assets/web/assets.api.ts'
import type { Valuation } from '#features/funds/funds.domain.ts'
import { decodeMoney, decodeProduct } from '#features/market/web/decode-product.api.ts'
import type { listNamedItems } from '#features/portfolio/portfolio.wire.ts'
import type { Money } from '#kernel/money.ts'
import {
  decodeLanguages,
  PARTICIPATION_TEXTS,
  PAYOUT_LIST_TEXTS,
  PAYOUT_TEXTS,
} from '#kernel/wire/languages.ts'
import type { Answer } from '#web/api-client/ask.ts'
import type { ContactPerson } from '#web/ui/people/contact-card.tsx'
import type { FundItem, InvestmentItem, PublicItem, SubscriptionItem } from './investment.api.ts'

/** What is only on offer is nobody's investment. */
type WireItem = Exclude<
  Answer<typeof listNamedItems>['items'][number],
  { readonly _type: 'publicFundMarket' }
>
type WireFundItem = Extract<WireItem, { specialFund: unknown }>
type WireFund = WireFundItem['specialFund']
type WireProductItem = Exclude<WireItem, WireFundItem>
type WirePublicItem = Extract<WireItem, { _type: 'publicFundInvestment' }>
type WireSubscriptionItem = Extract<WireItem, { _type: 'publicSubscription' }>
type WirePerson = NonNullable<WireProductItem['contactPerson']>

export function decodeItem(item: WireItem): InvestmentItem {
  if ('specialFund' in item) return decodeFundItem(item)
  if ('beteiligung' in item) return decodePublicItem(item)
  return decodeSubscriptionItem(item)
}

function decodeFundItem(item: WireFundItem): FundItem {
  const { id, name, status, nominal, specialFund, _type: type } = item
  return {
    type,
    id,
    name,
    status,
    nominal,
    investment: decodeInvestment(item),
    fund: decodeFund(item),
    currentShareValue: item.currentShareValue,
    valueChange: item.valueChange,
    valueCourse: decodeCourse(item.valueCourse),
    statements: {
      ...(item.incomeStatements && { incomeStatement: item.incomeStatements }),
      ...(item.liquidityStatus && { liquidityStatus: item.liquidityStatus }),
      ...(item.statementOfAssets && { statementOfAssets: item.statementOfAssets }),
    },
    distributions: item.distributions?.map(({ date, period, ...paid }) => ({
      ...paid,
      day: date,
      periodEnd: period,
    })),
    underived: item.underivedDistributions?.map(({ date, period }) => ({ day: date, periodEnd: period })),
    capitalCalls: item.ownCapitalCalls?.map((flow) => decodeFlow('capitalCall', id, flow)),
    capitalReturns: item.ownCapitalReturns?.map((flow) => decodeFlow('capitalReturn', id, flow)),
    expected: decodeExpected(item.expectedPayments),
    properties: (specialFund.properties ?? []).map(decodeProperty),
    contactPerson: specialFund.fundManager && decodePerson(specialFund.fundManager),
    pictureUrl: specialFund.picture?.url,
  }
}

function decodeInvestment(item: WireFundItem): FundItem['investment'] {
  return {
    id: item.id,
    brand: item.client,
    sourceSystem: item.foreignKey.system,
    sourceKey: item.foreignKey.key,
    fundId: item.specialFundId,
    fundKind: item.specialFund.kind,
    fundName: item.specialFund.name,
    number: item.investmentNumber,
    status: item.status,
    investedOn: item.investmentDate,
    closedOn: item.closingDate,
    numberOfShares: item.numberOfShares,
    nominal: item.nominal,
    ownershipShare: item.ownershipShare,
    subscriptionReference: item.subscriptionId,
    subscribedOn: item.subscriptionDate,
    isPassive: item.passiveParticipation,
    agio: item.agio,
    promisedOwnCapital: item.promisedOwnCapital,
    openOwnCapital: item.openOwnCapital,
    hardCommitment: item.hardCommitment,
    softCommitments: item.softCommitments,
    currentInvestedOwnCapital: item.currentInvestedOwnCapital,
  }
}

function decodeFund({ specialFund: fund, valuations }: WireFundItem): FundItem['fund'] {
  return {
    id: fund.id,
    brand: fund.client,
    sourceSystem: fund.foreignKey.system,
    sourceKey: fund.foreignKey.key,
    kind: fund.kind,
    name: fund.name,
    currency: fund.currency,
    isin: fund.isin ?? null,
    kvg: fund.kvg ?? null,
    aifm: fund.aifm ?? null,
    assetManager: fund.assetManager ?? null,
    depositary: fund.depositary ?? null,
    legalForm: fund.legalForm ?? null,
    assetClass: fund.assetClass ?? null,
    riskClass: fund.riskClass ?? null,
    numberOfShares: fund.numbersOfShares ?? null,
    numberOfInvestors: fund.numbersOfInvestors ?? null,
    initiatedOn: fund.initiationDate ?? null,
    firstFiscalYearEnd: fund.firstFiscalYearEnd ?? null,
    plannedRuntimeYears: fund.plannedRuntime ?? null,
    lastPeriod: fund.lastPeriod ?? null,
    loanCapitalQuota: fund.loanCapitalQuote ?? null,
    denomination: fund.denomination ?? null,
    minimumInvestment: fund.minimalInvestment ?? null,
    bviPerformance: fund.bviPerformance ?? null,
    irrSinceInception: fund.irrSinceInception ?? null,
    performanceAsOf: fund.performanceDate ?? null,
    fundManagerId: fund.fundManagerId ?? null,
    valuations: valuations?.map(({ date, ...values }) => ({ ...values, day: date })) ?? findLatest(fund),
    distributions: (fund.distributions ?? []).map(({ period, amountPerShare }) => ({
      periodEnd: period,
      amountPerShare,
    })),
  }
}

/** B2.3: it stands on the fund itself. */
function findLatest(fund: WireFund): readonly Valuation[] {
  const { valuationDate: day, netAssetValue, sharePrice } = fund
  if (day === undefined || !netAssetValue || !sharePrice) return []
  const { netAssetValuePlusBankLoan, grossAssetValue, propertyMarketValue } = fund
  const values = {
    netAssetValue,
    netAssetValuePlusBankLoan,
    grossAssetValue,
    propertyMarketValue,
    sharePrice,
  }
  return [{ day, ...values }]
}

function decodeFlow<Kind extends 'capitalCall' | 'capitalReturn'>(
  kind: Kind,
  investmentId: string,
  { date, amount }: { readonly date: string; readonly amount: Money },
) {
  return { kind, investmentId, day: date, amount }
}

function decodeCourse(course: WireFundItem['valueCourse']): FundItem['valueCourse'] {
  if (!course) return undefined
  const { currency, points } = course
  return { currency, points: points.map(({ date, value, paidIn }) => toPoint(date, paidIn, value)) }
}

function toPoint(day: string, paidIn: string, value: string | undefined) {
  return value === undefined ? { day, paidIn } : { day, value, paidIn }
}

function decodeExpected(flows: WirePublicItem['expectedPayments']) {
  return flows?.map(({ date, ...flow }) => ({ ...flow, day: date }))
}

function decodeProductItem(item: WireProductItem) {
  const { id, name, status, properties = [], contactPerson, produkt } = item
  return {
    id,
    name,
    status,
    product: decodeProduct(produkt),
    properties: properties.map(decodeProperty),
    contactPerson: contactPerson && decodePerson(contactPerson),
    pictureUrl: (produkt.objektbild ?? produkt.prospektbild)?.url,
  }
}

function decodePublicItem(item: WirePublicItem): PublicItem {
  const { beteiligung: own, auszahlungen: paid } = item
  const { datumsangaben: dates } = own
  return {
    ...decodeProductItem(item),
    type: 'publicFundInvestment',
    nominal: item.nominal,
    valueChange: item.valueChange,
    valueCourse: decodeCourse(item.valueCourse),
    expected: decodeExpected(item.expectedPayments),
    netAssetShare: item.netAssetShare && {
      day: item.netAssetShare.date,
      value: item.netAssetShare.value,
    },
    participation: {
      id: own.id,
      productId: own.produkt.id,
      number: own.beteiligungsnummer,
      externalReference: own.externe_ref_nr,
      status: own.status,
      nominal: item.nominal,
      agio: decodeMoney(own.agio),
      salesCosts: decodeMoney(own.vertriebskosten),
      language: own.sprache,
      kind: own.beteiligungsart,
      paymentKind: own.zahlungsart,
      subscriptionReference: own.subscriptionId,
      subscribedOn: own.subscriptionDate,
      isPassive: own.passiveParticipation,
      payoutNotes: paid?.hinweise,
      dates: {
        reservedOn: dates.reservierung,
        receivedOn: dates.eingang,
        originalReceivedOn: dates.eingang_original,
        acceptedOn: dates.annahme,
        paymentDueOn: dates.einzahlung_faellig,
        paidOn: dates.einzahlung,
        payoutEntitledFrom: dates.auszahlungsberechtigung,
      },
      closedOn: item.closingDate,
      salesPartners: own.vertriebspartner.map((partner) => partner.name),
      otherLanguages: {
        ...decodeLanguages(own.sprachen, PARTICIPATION_TEXTS),
        ...decodeLanguages(paid?.sprachen, PAYOUT_LIST_TEXTS),
      },
      subscriber: {
        name: decodeSubscriber(own.zeichner),
        bankAccounts: own.bankverbindungen.map(({ zweck, inhaber, institut, iban, bic }) => ({
          purpose: zweck,
          accountHolder: inhaber,
          institution: institut,
          iban,
          bic,
        })),
      },
    },
    payouts: paid?.auszahlungen.map(({ id, datum, wert, prozent, hinweis, sprachen }) => ({
      id,
      participationId: own.id,
      day: datum,
      amount: decodeMoney(wert),
      rate: prozent,
      note: hinweis,
      otherLanguages: decodeLanguages(sprachen, PAYOUT_TEXTS),
    })),
  }
}

function decodeSubscriptionItem(item: WireSubscriptionItem): SubscriptionItem {
  const { zeichnung: own } = item
  return {
    ...decodeProductItem(item),
    type: 'publicSubscription',
    nominal: item.nominal,
    subscription: {
      id: own.id,
      productId: own.produkt.id,
      productName: own.produkt.name,
      externalReference: own.externe_ref_nr,
      kind: own.typ,
      status: own.status,
      nominal: item.nominal,
      intermediary: own.vermittler?.name,
      toolReference: own.zs_id,
      changedAt: new Date(own.datumsangaben.letzte_aenderung),
      subscriber: { name: decodeSubscriber(own.zeichner), bankAccounts: [] },
    },
  }
}

function decodeSubscriber({
  titel,
  vorname,
  nachname,
  firmenname,
}: WireSubscriptionItem['zeichnung']['zeichner']) {
  return {
    kind: firmenname === undefined ? ('person' as const) : ('company' as const),
    title: titel,
    firstName: vorname,
    lastName: nachname,
    companyName: firmenname,
  }
}

function decodePerson({
  firstName,
  lastName,
  position,
  company,
  phone,
  email,
  picture,
}: WirePerson): ContactPerson {
  return { firstName, lastName, position, company, phone, email, pictureUrl: picture?.url }
}
