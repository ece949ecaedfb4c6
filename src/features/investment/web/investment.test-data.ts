import type { listNamedItems } from '#features/portfolio/portfolio.wire.ts'
import type { Answer } from '#web/api-client/ask.ts'
import { decodeItem } from './decode-item.api.ts'
import type { FundItem, PublicItem, SubscriptionItem } from './investment.api.ts'

type WireItem = Answer<typeof listNamedItems>['items'][number]
type WireFund = Extract<WireItem, { specialFund: unknown }>
type WireParticipation = Extract<WireItem, { _type: 'publicFundInvestment' }>
type WireSubscription = Extract<WireItem, { _type: 'publicSubscription' }>

const euros = (amount: string) => ({ amount, currency: 'EUR' })
const german = (betrag: string) => ({ betrag, waehrung: 'EUR' })
const ID = '00000000-0000-4000-8000-000000000001'

/** Everything that a fund investment can have, as the server answers. */
export function buildWireFund(facts: Partial<WireFund> = {}): WireFund {
  return {
    id: ID,
    client: 'halden',
    foreignKey: { system: 'funds', key: 'FI-1' },
    specialFundId: ID,
    name: 'Nordlicht Core',
    status: 'active',
    _type: 'specialFundInvestment',
    _properties: [],
    investmentNumber: 'FI-1',
    investmentDate: '2020-04-01',
    closingDate: '2026-10-01',
    currency: 'EUR',
    numberOfShares: '1000.5',
    nominal: euros('100000'),
    nominalAmount: euros('100000'),
    ownershipShare: '2.3941',
    subscriptionId: 'Z-9',
    subscriptionDate: '2020-03-15',
    passiveParticipation: true,
    agio: euros('1000'),
    promisedOwnCapital: euros('100000'),
    hardCommitment: euros('100000'),
    openOwnCapital: euros('25000'),
    softCommitments: euros('5000'),
    currentInvestedOwnCapital: euros('75000'),
    currentShareValue: euros('110055'),
    specialFund: {
      id: ID,
      client: 'halden',
      foreignKey: { system: 'funds', key: 'F-1' },
      kind: 'special',
      name: 'Nordlicht Core',
      isin: 'DE000A1B2C34',
      kvg: 'Halden KVG',
      aifm: 'Halden AIFM',
      assetManager: 'Halden AM',
      depositary: 'Norddepot',
      legalForm: 'Spezial-AIF',
      assetClass: 'IMMOBILIEN_BUERO',
      riskClass: 3,
      currency: 'EUR',
      fundManagerId: ID,
      numbersOfShares: '50000',
      numbersOfInvestors: 14,
      initiationDate: '2014-06-01',
      firstFiscalYearEnd: '2014-12-31',
      plannedRuntime: 12,
      lastPeriod: '2026-09-30',
      loanCapitalQuote: '25.67',
      denomination: euros('100'),
      minimalInvestment: euros('5000000'),
      bviPerformance: '5.72',
      irrSinceInception: '2.49',
      performanceDate: '2026-09-30',
      picture: { url: `/picture/v1/${ID}` },
      valuationDate: '2026-09-30',
      netAssetValue: euros('5500000'),
      netAssetValuePlusBankLoan: euros('7000000'),
      grossAssetValue: euros('7100000'),
      propertyMarketValue: euros('6900000'),
      sharePrice: euros('110'),
    },
    ...facts,
  }
}

export function buildWireParticipation(): WireParticipation {
  return {
    id: ID,
    name: 'Wohnen Nord',
    status: 'historical',
    closingDate: '2026-01-31',
    _type: 'publicFundInvestment',
    _properties: [],
    nominal: euros('25000'),
    beteiligung: {
      id: ID,
      externe_ref_nr: 'X-17',
      beteiligungsnummer: 'P-1',
      produkt: { id: ID },
      status: 'historical',
      nominal: german('25000'),
      agio: german('1250'),
      vertriebskosten: german('900'),
      sprache: 'de',
      beteiligungsart: 'Treugeber',
      zahlungsart: 'Lastschrift',
      subscriptionId: 'Z-9',
      subscriptionDate: '2020-03-15',
      passiveParticipation: false,
      zeichner: { anrede: 'Frau', titel: 'Dr.', vorname: 'Ada', nachname: 'Lovelace' },
      bankverbindungen: [{ zweck: 'Auszahlung', inhaber: 'Ada Lovelace', iban: 'DE42500999910000100008' }],
      vertriebspartner: [{ name: 'Partner AG' }, { name: 'Zweite KG' }],
      datumsangaben: {
        reservierung: '2020-01-01',
        eingang: '2020-01-02',
        eingang_original: '2020-01-03',
        annahme: '2020-01-04',
        einzahlung_faellig: '2020-01-05',
        einzahlung: '2020-01-06',
        auszahlungsberechtigung: '2020-02-01',
      },
      _links: {},
    },
    produkt: {
      id: ID,
      name: 'Wohnen Nord',
      jahr: 2019,
      waehrung: 'EUR',
      assetklasse: 'IMMOBILIEN_WOHNEN',
      mindestbeteiligung: german('10000'),
      gegenstand: 'Houses',
      erste_ausschuettung: '2020-12-31',
      zeichnungsstatus: 'GESCHLOSSEN',
      links: [],
      basisdaten: {
        rechtsform: 'KG',
        risikoklasse: 4,
        kvg: 'Linden KVG',
        assetmanager: 'Linden AM',
        fondsname: 'Wohnen Nord',
        risikostreuung: 'none',
        laufzeit: '10 years',
        firmierung: 'Wohnen Nord KG',
        haftung: 'limited',
        investitionskapital: german('30'),
        eigenkapital: german('20'),
        fremdkapital: german('10'),
        fremdkapital_quote: '33.3',
        sitz_fondsgesellschaft: 'Hamburg',
        datum_verkaufsprospekt: '2019-01-01',
        datum_verkaufsprospekt_nachtrag: '2019-02-01',
        art: 'AIF',
        laufzeit_jahre: 10,
      },
      beteiligung: {
        agio: '5',
        datum_bafin_gestattung: '2018-12-01',
        einzahlungen: 'at once',
        mindestbeteiligung: german('10000'),
        stueckelung: german('1000'),
        zeichnungsunterlagen: 'form',
      },
    },
  }
}

function buildWireSubscription(): WireSubscription {
  const { produkt, nominal } = buildWireParticipation()
  return {
    id: ID,
    name: 'Wohnen Nord',
    status: 'active',
    _type: 'publicSubscription',
    _properties: [],
    nominal,
    produkt,
    zeichnung: {
      id: ID,
      externe_ref_nr: 'EZ-1',
      typ: 'EDIREKTZEICHNUNG',
      produkt: { id: ID, name: 'Logistik Süd' },
      nominal: german('25000'),
      zeichner: { firmenname: 'Nordlicht GmbH' },
      vermittler: { name: 'Partner AG' },
      zs_id: 'ZS-1',
      status: 'OFFEN',
      datumsangaben: { letzte_aenderung: '2026-10-22T09:30:00Z' },
      links: [],
    },
  }
}

export function buildFundItem(facts: Partial<WireFund> = {}): FundItem {
  const item = decodeItem(buildWireFund(facts))
  if (!('fund' in item)) throw new TypeError('no fund')
  return item
}

export function buildPublicItem(own: Partial<ReturnType<typeof buildWireParticipation>> = {}): PublicItem {
  const item = decodeItem({ ...buildWireParticipation(), ...own })
  if (!('participation' in item)) throw new TypeError('no participation')
  return item
}

export function buildSubscriptionItem(): SubscriptionItem {
  const item = decodeItem(buildWireSubscription())
  if (!('subscription' in item)) throw new TypeError('no subscription')
  return item
}
