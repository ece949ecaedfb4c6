import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '#kernel/locale.ts'

export const PASSWORD = 'correct-horse-battery'

export type Person = {
  readonly brand: 'halden' | 'linden'
  readonly username: string
  readonly name: string
  readonly email: string
}

type Circumstances = {
  readonly brand?: 'linden'
  readonly roles?: 'vertriebspartner' | 'zeichner'
  /** Whose portfolio in the demo house they have; each login has settings, readings and approvals of its own. */
  readonly investor?: string
  readonly groups?: string
  readonly secondFactor?: 'email-tan'
  readonly isOneTimePassword?: true
  /** Somebody of their own who holds this many participations in a product on which a vote is open (`hold-votes.ts`). */
  readonly participations?: number
  /** Who may split their votes. */
  readonly isNominee?: true
}

/** Holds what special.investor holds. */
const investor = { investor: 'INV-100001', groups: 'DACH; INTERNATIONAL; INFRASTRUCTURE' } as const

const KINDS = {
  investor,
  investorInBoth: { investor: 'INV-100002', groups: 'DACH; PGK' },
  formerInvestor: { investor: 'INV-100007', groups: 'DACH' },
  publicInvestor: { brand: 'linden', investor: 'INV-100008', groups: 'PGK' },
  largeInvestor: { brand: 'linden', investor: 'INV-100009', groups: 'PGK' },
  investorWithCode: { ...investor, secondFactor: 'email-tan' },
  investorWithOneTimePassword: { ...investor, isOneTimePassword: true },
  /** The fund house has documents for this investor, which each login approves for itself. */
  investorToApprove: { investor: 'INV-100006', groups: 'DACH' },
  /** The demo house has an announcement for this group, */
  announced: { ...investor, groups: 'PGK' },
  /** and for this one a dialog. */
  invited: { ...investor, groups: 'PGP' },
  /** Nobody else asks for changes of these profiles: of each, one request at a time. */
  requester: { investor: 'INV-100005', groups: 'DACH' },
  publicRequester: { brand: 'linden', investor: 'INV-100008', groups: 'PGK' },
  /** B7: whoever has voted has voted, so each of them has votes of their own, and may be the proxy of another. */
  voter: { participations: 2, groups: 'DACH; PGK' },
  publicVoter: { brand: 'linden', participations: 2, groups: 'PGK' },
  trustee: { brand: 'linden', participations: 3, isNominee: true, groups: 'PGK' },
  salesPartner: { roles: 'vertriebspartner' },
  guest: {},
} as const satisfies Record<string, Circumstances>

export type Kind = keyof typeof KINDS

const nextNumbers = new Map<string, number>()

/** Somebody whom no other journey of this run meets, in this process or another. */
export function meetSomebody(kind: Kind, language: Locale): Person {
  const group = `${kind}.${language}`
  const count = Number(process.env['E2E_PEOPLE'])
  for (let number = nextNumbers.get(group) ?? 1; number <= count; number += 1) {
    const person = describePerson(kind, language, number)
    nextNumbers.set(group, number + 1)
    if (isFirstToMeet(person)) return person
  }
  throw new Error(`all ${count} people of the kind ${group} have been met: import more`)
}

/** As the import wants them (docs/import.md). */
export function writeLoginTable(brand: Person['brand'], count: number, passwordHash: string): string {
  const kinds = Object.entries<Circumstances>(KINDS).filter(([, own]) => (own.brand ?? 'halden') === brand)
  const rows = kinds.flatMap(([kind, own]) =>
    LOCALES.flatMap((language) =>
      Array.from({ length: count }, (_, index) => {
        const { username, name, email } = describePerson(kind as Kind, language, index + 1)
        return [
          username,
          name,
          email,
          language,
          passwordHash,
          own.isOneTimePassword ?? false,
          own.secondFactor ?? 'none',
          own.roles ?? (own.investor || own.participations ? 'zeichner' : ''),
          own.groups ?? '',
          own.investor ?? '',
        ]
      }),
    ),
  )
  const columns =
    'username,display_name,email,locale,password_hash,is_one_time_password,second_factor,roles,investment_groups,investor'
  return [columns, ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join())].join('\n')
}

export type VotingKind = {
  readonly brand: Person['brand']
  readonly participations: number
  readonly isNominee: boolean
  readonly usernames: readonly string[]
}

/** Whom to give votes. Fewer journeys vote than do anything else. */
export function listVoters(count: number): readonly VotingKind[] {
  return Object.entries<Circumstances>(KINDS).flatMap(([kind, { brand, participations, isNominee }]) => {
    if (participations === undefined) return []
    const people = LOCALES.flatMap((language) =>
      Array.from({ length: count }, (_, index) => describePerson(kind as Kind, language, index + 1)),
    )
    const usernames = people.map(({ username }) => username)
    return [{ brand: brand ?? 'halden', participations, isNominee: isNominee ?? false, usernames }]
  })
}

function describePerson(kind: Kind, language: Locale, number: number): Person {
  const { brand }: Circumstances = KINDS[kind]
  // A data folder may have seen other runs, whose people have changed their passwords since.
  const username = `${kind}.${language}.${number}.${process.env['E2E_RUN']}`.toLowerCase()
  return {
    brand: brand ?? 'halden',
    username,
    name: `${kind} ${number}`,
    email: `${username}@people.example`,
  }
}

function isFirstToMeet({ username }: Person): boolean {
  try {
    mkdirSync(path.join(process.env['E2E_MET'] ?? '', username))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
