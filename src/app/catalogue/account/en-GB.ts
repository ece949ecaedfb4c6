import { ownApprovals } from '#features/approvals/locales/en-GB.ts'
import { password, problems, recovery, signIn, viewFor } from '#features/session/locales/en-GB.ts'
import { security } from '#features/session/locales/security/en-GB.ts'
import { forms } from '#web/forms/locales/en-GB.ts'

/** Texts of sign-in, passwords and the own account: loaded with those pages, so that the others stay small. */
export const catalogue = { forms, ownApprovals, password, problems, recovery, security, signIn, viewFor }
