import { z } from 'zod'
import { PASSWORD_MAX_CHARACTERS } from '#features/passwords/passwords.domain.ts'
import { call } from '#kernel/call.ts'
import { CONFIRMATION_ERRORS } from '#kernel/confirmation-errors.ts'
import { momentText, plainText } from '#kernel/wire/shapes.ts'

// Apart from the calls that every page brings along: few people ever make these.
const about = { service: 'authentication', access: 'signedIn' } as const

export const confirmSession = call({
  ...about,
  method: 'POST',
  path: '/api/auth/v1/session/confirmation',
  summary: 'Proves by the password that it is still the same person: calls that ask for it may follow',
  body: z.object({ password: plainText.min(1).max(PASSWORD_MAX_CHARACTERS) }),
  answer: z.strictObject({
    until: momentText.meta({ description: 'For so long, and in this session alone' }),
  }),
  problems: [CONFIRMATION_ERRORS.wrongPassword, CONFIRMATION_ERRORS.tooManyAttempts],
})

export const deleteSessions = call({
  ...about,
  method: 'DELETE',
  path: '/api/auth/v1/sessions',
  summary: 'Ends all sessions of the caller: this one too, or with `others` all but this one',
  query: z.object({ others: z.literal('true').optional() }),
  answer: z.strictObject({}),
})
