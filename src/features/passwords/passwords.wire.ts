import { z } from 'zod'
import { USERNAME_MAX_CHARACTERS } from '#features/logins/logins.domain.ts'
import { plainText } from '#kernel/wire/shapes.ts'
import { GUIDELINES, PASSWORD_MAX_CHARACTERS } from './passwords.domain.ts'

export { encodeSignedIn, signedInShape } from '#features/sessions/sessions.wire.ts'

/** The kind of mail that the portal asks for; the sources fix it. */
const RESET_MAIL_TYPE = 120

export const resetBody = z.object({
  login: plainText.max(USERNAME_MAX_CHARACTERS).refine((text) => text.trim() !== ''),
  mt_id: z.literal(RESET_MAIL_TYPE),
})

const newPassword = plainText.min(1).max(PASSWORD_MAX_CHARACTERS)

export const setPasswordBody = z.object({ token: z.string().regex(/^[\w-]{20,100}$/), password: newPassword })
export const changePasswordBody = z.object({ oldPassword: newPassword, password: newPassword })

export const guidelinesShape = z
  .strictObject({
    guidelines: z.array(z.strictObject({ guideline: z.enum(GUIDELINES), count: z.int() })),
  })
  .meta({ id: 'PasswordGuidelines' })
