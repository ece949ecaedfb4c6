import { password, problems, recovery, signIn, viewFor } from '#features/session/locales/de-DE.ts'
import { security } from '#features/session/locales/security/de-DE.ts'
import type { AccountCatalogue } from '../catalogue.ts'

export const catalogue: AccountCatalogue = { password, problems, recovery, security, signIn, viewFor }
