/** A special-fund investment of a demo investor. */
export type PlannedInvestment = {
  readonly fund: string
  /** Of all that is promised to the fund, in per cent. */
  readonly part: number
  /** Months after the fund's start; with it, where nothing is said. */
  readonly entered?: number
  /** Months before the day everything is as of. */
  readonly closed?: number
  /** Without recorded ones, distributions are derived (B1.4). */
  readonly isRecorded?: boolean
  readonly isOvercalled?: boolean
  readonly hasSoftCommitments?: boolean
}

export type PlannedParticipation = {
  readonly product: string
  /** In units of the currency. */
  readonly nominal: number
  /** Months after the product was first offered. */
  readonly signed: number
  readonly closed?: number
}

export type Portfolio = {
  readonly investments?: readonly PlannedInvestment[]
  readonly participations?: readonly PlannedParticipation[]
}

/** Ledger part C. Twenty-three investments in euros, pounds and dollars: three chunks of ten (B1.2), one of them closed. */
const SPECIAL: readonly PlannedInvestment[] = [
  { fund: 'HRA-01', part: 2.4, isRecorded: true },
  { fund: 'HRA-01', part: 1.1, entered: 60, isRecorded: true },
  { fund: 'HRA-02', part: 3.2 },
  { fund: 'HRA-03', part: 1.8, isRecorded: true },
  { fund: 'HRA-03', part: 0.7, entered: 40 },
  { fund: 'HRA-04', part: 2.1, isRecorded: true },
  { fund: 'HRA-05', part: 3.6, isRecorded: true },
  { fund: 'HRA-05', part: 1.4, entered: 3, closed: 14, isRecorded: true },
  { fund: 'HRA-06', part: 2.7 },
  { fund: 'HRA-07', part: 1.9, isRecorded: true },
  { fund: 'HRA-08', part: 2.2, hasSoftCommitments: true },
  { fund: 'HRA-09', part: 2.9, isRecorded: true },
  { fund: 'HRA-11', part: 1.6, isRecorded: true, hasSoftCommitments: true },
  { fund: 'HRA-11', part: 0.8, entered: 30 },
  { fund: 'HRA-12', part: 1.3 },
  { fund: 'HRA-13', part: 1.5, isRecorded: true, hasSoftCommitments: true },
  { fund: 'HRA-14', part: 2.0, isRecorded: true },
  { fund: 'HRA-15', part: 1.7 },
  { fund: 'HRA-16', part: 1.2, isRecorded: true, isOvercalled: true, hasSoftCommitments: true },
  { fund: 'HRA-17', part: 2.3, isRecorded: true },
  { fund: 'HRA-18', part: 1.9, isRecorded: true },
  { fund: 'HRA-19', part: 2.6 },
  { fund: 'HRA-20', part: 2.2, isRecorded: true },
]

/** By login. */
export const DEMO_PORTFOLIOS: Readonly<Record<string, Portfolio>> = {
  'special.investor': { investments: SPECIAL },
  'both.investor': {
    investments: [
      { fund: 'HRA-02', part: 1.4, isRecorded: true },
      { fund: 'HRA-04', part: 0.9 },
      { fund: 'HRA-06', part: 1.2, entered: 18, isRecorded: true },
    ],
    participations: [
      { product: 'HRA-T1', nominal: 250_000, signed: 3 },
      { product: 'HRA-T2', nominal: 100_000, signed: 2 },
    ],
  },
  'tan.investor': {
    investments: [
      { fund: 'HRA-01', part: 0.8, isRecorded: true },
      { fund: 'HRA-03', part: 1.1 },
      { fund: 'HRA-07', part: 1.5, isRecorded: true },
    ],
  },
  'otp.investor': {
    investments: [
      { fund: 'HRA-04', part: 0.7, isRecorded: true },
      { fund: 'HRA-06', part: 1.0 },
    ],
  },
  'company.investor': {
    investments: [
      { fund: 'HRA-01', part: 12.5, isRecorded: true },
      { fund: 'HRA-04', part: 9.8, isRecorded: true },
      { fund: 'HRA-06', part: 11.2, isRecorded: true },
      { fund: 'HRA-10', part: 22.0, isRecorded: true },
      { fund: 'HRA-11', part: 6.4, hasSoftCommitments: true },
      { fund: 'HRA-14', part: 7.5, isRecorded: true },
    ],
  },
  'terms.investor': {
    investments: [
      { fund: 'HRA-05', part: 1.2, isRecorded: true },
      { fund: 'HRA-08', part: 0.9 },
      { fund: 'HRA-20', part: 1.1 },
    ],
  },
  'historical.investor': {
    investments: [
      { fund: 'HRA-01', part: 1.6, closed: 31, isRecorded: true },
      { fund: 'HRA-03', part: 0.9, entered: 12, closed: 19, isRecorded: true },
      { fund: 'HRA-09', part: 1.3, closed: 7, isRecorded: true },
    ],
    participations: [{ product: 'HRA-T1', nominal: 100_000, signed: 5, closed: 15 }],
  },
  'public.investor': {
    participations: [
      { product: 'LGI-T02', nominal: 25_000, signed: 4 },
      { product: 'LGI-T04', nominal: 20_000, signed: 7 },
      { product: 'LGI-T04', nominal: 35_000, signed: 12 },
      { product: 'LGI-T06', nominal: 40_000, signed: 2 },
      { product: 'LGI-T08', nominal: 15_000, signed: 9 },
      { product: 'LGI-T11', nominal: 10_000, signed: 3 },
    ],
  },
}

/** B7.3, ledger part C: what the trustee holds for its clients, a participation for each. Some of them have two. */
export const TRUST_PORTFOLIO = [
  { product: 'LGI-T09', clients: 400 },
  { product: 'LGI-T02', clients: 60 },
] as const

/** Ledger part C: large.investor's 250 participations are drawn from all products of the brand. */
export const LARGE_PORTFOLIO_SIZE = 250
