/** security.md 9: what outlasts a session is asked of the person themself, again. */
export const CONFIRMATION_ERRORS = {
  required: { code: 'confirmation.required', status: 403 },
  wrongPassword: { code: 'confirmation.wrongPassword', status: 403 },
  tooManyAttempts: { code: 'confirmation.tooManyAttempts', status: 429 },
} as const
