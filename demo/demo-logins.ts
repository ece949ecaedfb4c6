import type { Selectable } from 'kysely'
import type { Login } from '#server/db/schema.gen.ts'
import type { HouseLocale } from './house-brand.ts'

type Row = Selectable<Login>

export type DemoLogin = {
  brand: 'halden' | 'linden'
  username: string
  displayName: string
  locale: HouseLocale
  roles: readonly string[]
  groups: readonly Row['investment_groups'][number][]
  secondFactor?: Row['second_factor']
  isOneTimePassword?: boolean
}

/** C1: the password of every demo login. */
export const DEMO_PASSWORD = 'portico-demo-house'

const haldenInvestor = { brand: 'halden', locale: 'en-GB', roles: ['zeichner'], groups: ['DACH'] } as const
const haldenGuest = { brand: 'halden', locale: 'en-GB', roles: [], groups: [] } as const
const lindenInvestor = { brand: 'linden', locale: 'de-DE', roles: ['zeichner'], groups: ['PGK'] } as const
const clerk = { username: 'office.operator', displayName: 'Olga Brandt', roles: ['sachbearbeitung'] } as const
const approver = { username: 'office.approver', displayName: 'Anton Frey', roles: ['freigabe'] } as const
const auditor = { username: 'office.auditor', displayName: 'Rita Voss', roles: ['revision'] } as const
const admin = { username: 'office.admin', displayName: 'Adrian Thoma', roles: ['administration'] } as const
const haldenOffice = { brand: 'halden', locale: 'en-GB', groups: [] } as const
const lindenOffice = { brand: 'linden', locale: 'de-DE', groups: [] } as const

/** D1: what everybody of the office confirms with. Like the password, it is no secret. */
export const DEMO_TOTP_SECRET = 'PORTICODEMOHOUSEPORTICODEMOHOUSE'

/** The table of ledger part C; the office serves both brands, and each of its people has two logins. */
export const DEMO_LOGINS: readonly DemoLogin[] = [
  {
    ...haldenInvestor,
    username: 'special.investor',
    displayName: 'Sophie Albrecht',
    groups: ['DACH', 'INTERNATIONAL', 'INFRASTRUCTURE'],
  },
  { ...haldenInvestor, username: 'both.investor', displayName: 'Benedikt Krüger', groups: ['DACH', 'PGK'] },
  { ...haldenInvestor, username: 'tan.investor', displayName: 'Tanja Nowak', secondFactor: 'email-tan' },
  { ...haldenInvestor, username: 'otp.investor', displayName: 'Otto Petersen', isOneTimePassword: true },
  {
    ...haldenInvestor,
    username: 'company.investor',
    displayName: 'Nordlicht Versorgungswerk GmbH',
    locale: 'de-DE',
    groups: ['DACH', 'PGP'],
  },
  { ...haldenInvestor, username: 'terms.investor', displayName: 'Teresa Marlow' },
  { ...haldenInvestor, username: 'historical.investor', displayName: 'Heinrich Storm' },
  { ...haldenGuest, username: 'viewer.guest', displayName: 'Viktor Gast' },
  { ...haldenGuest, username: 'sales.partner', displayName: 'Sabine Partz', roles: ['vertriebspartner'] },
  { ...haldenGuest, username: 'no.permission', displayName: 'Noah Perkins' },
  { ...lindenInvestor, username: 'public.investor', displayName: 'Petra Ubben' },
  { ...lindenInvestor, username: 'large.investor', displayName: 'Lars Grote' },
  { ...lindenInvestor, username: 'trustee.partner', displayName: 'Hanse Anlegertreuhand GmbH' },
  { ...haldenOffice, ...clerk },
  { ...haldenOffice, ...approver },
  { ...haldenOffice, ...auditor },
  { ...haldenOffice, ...admin },
  { ...lindenOffice, ...clerk },
  { ...lindenOffice, ...approver },
  { ...lindenOffice, ...auditor },
  { ...lindenOffice, ...admin },
]
