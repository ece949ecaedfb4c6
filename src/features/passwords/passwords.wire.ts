import { z } from 'zod'
import { USERNAME_MAX_CHARACTERS } from '#features/logins/logins.domain.ts'
import { signedInShape } from '#features/sessions/sessions.wire.ts'
import { call } from '#kernel/call.ts'
import { plainText } from '#kernel/wire/shapes.ts'
import { GUIDELINES, PASSWORD_ERRORS, PASSWORD_MAX_CHARACTERS } from './passwords.domain.ts'

export { encodeSignedIn } from '#features/sessions/sessions.wire.ts'

/** The kind of mail that the portal asks for; the sources fix it. */
const RESET_MAIL_TYPE = 120

const resetBody = z.object({
  login: plainText.max(USERNAME_MAX_CHARACTERS).refine((text) => text.trim() !== ''),
  mt_id: z.literal(RESET_MAIL_TYPE),
})

const newPassword = plainText.min(1).max(PASSWORD_MAX_CHARACTERS)

const linkToken = z.string().regex(/^[\w-]{20,100}$/)

const setPasswordBody = z.object({ token: linkToken, password: newPassword })
const changePasswordBody = z.object({ oldPassword: newPassword, password: newPassword })

const guidelinesShape = z
  .strictObject({
    guidelines: z.array(z.strictObject({ guideline: z.enum(GUIDELINES), count: z.int() })),
  })
  .meta({ id: 'PasswordGuidelines' })

const PATH = '/api/logins/v1/:client/password'
const about = { service: 'logins', access: 'everybody' } as const

export const postReset = call({
  ...about,
  method: 'POST',
  path: `${PATH}/reset`,
  summary: 'Mails a link to set a new password, if there is such a person; the answer does not tell',
  body: resetBody,
  answer: z.strictObject({}),
})

export const getGuidelines = call({
  ...about,
  method: 'GET',
  path: `${PATH}/guidelines`,
  summary: 'What a password must fulfil',
  answer: guidelinesShape,
})

const LINK_PROBLEMS = [
  PASSWORD_ERRORS.tokenNotFound,
  PASSWORD_ERRORS.tokenExpired,
  PASSWORD_ERRORS.tooManyRequests,
] as const

export const getLink = call({
  ...about,
  method: 'GET',
  path: `${PATH}/link`,
  summary:
    'Whether the link from the mail can still be used; it stays as it is, and the answer does not tell whose it is',
  query: z.object({ token: linkToken }),
  answer: z.strictObject({}),
  problems: LINK_PROBLEMS,
})

export const postPassword = call({
  ...about,
  method: 'POST',
  path: PATH,
  summary: 'Sets a password through the link from the mail',
  body: setPasswordBody,
  answer: z.strictObject({}),
  problems: [PASSWORD_ERRORS.invalid, ...LINK_PROBLEMS, PASSWORD_ERRORS.changedMeanwhile],
})

export const putPassword = call({
  service: 'logins',
  access: 'anySession',
  method: 'PUT',
  path: PATH,
  summary: 'Changes the caller’s password and ends every other session',
  body: changePasswordBody,
  answer: signedInShape,
  problems: [
    PASSWORD_ERRORS.invalid,
    PASSWORD_ERRORS.oldPasswordMismatch,
    PASSWORD_ERRORS.changedMeanwhile,
    PASSWORD_ERRORS.tooManyRequests,
  ],
})
