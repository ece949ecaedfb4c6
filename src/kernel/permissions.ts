/** A12.1: what a person may do. Server and screen ask the same table. */
export const PERMISSIONS = [
  'customization/edit',
  'portfolio/read',
  'forms/read',
  'profile/read',
  'download/read',
  'voting/read',
  'office/read',
] as const

export type Permission = (typeof PERMISSIONS)[number]
export type Permissions = Readonly<Record<Permission, boolean>>

/** What holds where no role of a person says otherwise. */
const BASIC: Permissions = {
  'customization/edit': false,
  'portfolio/read': false,
  'forms/read': true,
  'profile/read': false,
  'download/read': false,
  'voting/read': false,
  'office/read': false,
}

const ROLES: Readonly<Record<string, Partial<Permissions>>> = {
  zeichner: {
    'customization/edit': true,
    'portfolio/read': true,
    'profile/read': true,
    'download/read': true,
    'voting/read': true,
  },
  // It defines nothing of A12.1: terms of its own.
  vertriebspartner: {},
  // B7.4: made for whoever votes for others, and for nothing else.
  stimmrechtsvertreter: { 'forms/read': false, 'voting/read': true },
  // D1: the fund house's own people.
  sachbearbeitung: { 'office/read': true },
  freigabe: { 'office/read': true },
  revision: { 'office/read': true },
  administration: { 'office/read': true },
}

/** B6.7, D1: either may decide what an investor asks for; what a thief would ask for is released by the second. */
export const DECIDING_ROLES = ['sachbearbeitung', 'freigabe'] as const
export const RELEASING_ROLE = 'freigabe'
/** Who may read it all; administration is about people and settings. */
export const REVIEWING_ROLES = [...DECIDING_ROLES, 'revision'] as const

/** E4: what cannot be taken back is for those who release, and for those who look after people. */
export const ERASING_ROLES = ['freigabe', 'administration'] as const

export function listRoles(): readonly string[] {
  return Object.keys(ROLES)
}

/** A12.1: several roles combine by AND where both define a permission, else the defined value applies. */
export function derivePermissions(roles: readonly string[]): Permissions {
  const defined = roles.map((role) => (Object.hasOwn(ROLES, role) ? ROLES[role] : undefined) ?? {})
  return combine(defined)
}

export function combine(roles: readonly Partial<Permissions>[]): Permissions {
  const entries = PERMISSIONS.map((permission) => {
    const values = roles.flatMap((role) => role[permission] ?? [])
    return [permission, values.length > 0 ? values.every(Boolean) : BASIC[permission]]
  })
  return Object.fromEntries(entries) as Permissions
}

export const INVESTMENT_GROUPS = ['DACH', 'INTERNATIONAL', 'INFRASTRUCTURE', 'PGP', 'PGK'] as const
export type InvestmentGroup = (typeof INVESTMENT_GROUPS)[number]

/** A12.2: PGK is public, every other group special. */
export function isInPublicFunds(groups: readonly InvestmentGroup[]): boolean {
  return groups.includes('PGK')
}
