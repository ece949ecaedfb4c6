type Range = { readonly usual: number; readonly least: number; readonly most: number }

/**
 * E4: after which time what is kept about people goes, by the name that `brand.json` gives it. Days run from the day itself, years from
 * the end of the calendar year, as the law counts them.
 */
export const RETENTION_PERIODS = {
  /** Since the end of a session or of a link, and since a half sign-in. */
  signInDays: { usual: 90, least: 1, most: 400 },
  /** Since a device was last seen. */
  deviceDays: { usual: 365, least: 30, most: 730 },
  /** Since access to a portfolio ended. */
  grantDays: { usual: 365, least: 1, most: 3650 },
  /** Of addresses and devices in the audit trail. */
  addressDays: { usual: 365, least: 30, most: 3650 },
  /** Papers that prove who somebody is: § 8 (4) GwG. */
  moneyLaunderingYears: { usual: 5, least: 1, most: 10 },
  /** Commercial letters: § 257 (4) HGB. */
  commercialYears: { usual: 6, least: 1, most: 30 },
  /** What accounts and taxes rest on: § 147 (3) AO. */
  taxYears: { usual: 8, least: 1, most: 30 },
  /** As long as claims can be made: § 199 BGB. */
  evidenceYears: { usual: 10, least: 1, most: 30 },
} as const satisfies Readonly<Record<string, Range>>

export type RetentionPeriod = keyof typeof RETENTION_PERIODS

export type Retention = Readonly<Record<RetentionPeriod, number>>

export const USUAL_RETENTION: Retention = Object.fromEntries(
  Object.entries(RETENTION_PERIODS).map(([period, { usual }]) => [period, usual]),
) as Record<RetentionPeriod, number>
