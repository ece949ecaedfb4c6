import { LOCALES, type Locale } from '#kernel/locale.ts'

export const PASSWORD = 'correct-horse-battery'

export type Person = {
  readonly username: string
  readonly name: string
  readonly email: string
  readonly language: Locale
}

type Circumstances = {
  readonly roles?: string
  readonly investor?: string
  readonly group?: 'PGK' | 'PGP'
  readonly secondFactor?: 'email-tan'
  readonly isOneTimePassword?: true
}

const investor: Circumstances = { roles: 'zeichner', investor: 'INV-100001' }
const tanInvestor: Circumstances = { ...investor, secondFactor: 'email-tan' }
/** The fund house has documents for this investor; each login approves for itself. */
const waiting: Circumstances = { roles: 'zeichner', investor: 'INV-100006' }

/** Tests run side by side, so each that leaves a trace has somebody of its own, in both languages. */
const PEOPLE = {
  plain: investor,
  noPermission: {},
  oneTime: { ...investor, isOneTimePassword: true },
  tan: tanInvestor,
  fiveTries: tanInvestor,
  superseded: tanInvestor,
  tooMany: tanInvestor,
  totp: investor,
  passkey: tanInvestor,
  forgetful: investor,
  remembered: investor,
  traveller: investor,
  owner: investor,
  guest: {},
  undecided: waiting,
  willing: waiting,
  unlucky: waiting,
  reader: waiting,
  announced: { ...investor, group: 'PGK' },
  invited: { ...investor, group: 'PGP' },
  withoutScript: { ...investor, group: 'PGP' },
  bookworm: investor,
  salesPartner: { roles: 'vertriebspartner' },
} as const satisfies Record<string, Circumstances>

export type Role = keyof typeof PEOPLE

export function findPerson(role: Role, language: Locale): Person {
  // A data folder may have seen other runs, whose people have changed their passwords since.
  const username = `${role}.${language}.${process.env['E2E_RUN']}`.toLowerCase()
  return { username, name: `${role} ${language}`, email: `${username}@people.example`, language }
}

/** As the import wants them (docs/import.md). */
export function writeLoginTable(passwordHash: string): string {
  const rows = LOCALES.flatMap((language) =>
    Object.entries<Circumstances>(PEOPLE).map(([role, own]) => {
      const { username, name, email } = findPerson(role as Role, language)
      return [
        username,
        name,
        email,
        language,
        passwordHash,
        own.isOneTimePassword ?? false,
        own.secondFactor ?? 'none',
        own.roles ?? '',
        own.group ?? (own.investor ? 'DACH' : ''),
        own.investor ?? '',
      ]
    }),
  )
  const columns =
    'username,display_name,email,locale,password_hash,is_one_time_password,second_factor,roles,investment_groups,investor'
  return [columns, ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join())].join('\n')
}
