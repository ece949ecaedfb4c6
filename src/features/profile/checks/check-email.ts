import type { Lack } from './lack.ts'

export const EMAIL_MAX_CHARACTERS = 200

/** What zod takes for an address, which the server's other calls ask. Its browser half would cost more than this line. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export function checkEmail(email: string): Lack | undefined {
  return email.length <= EMAIL_MAX_CHARACTERS && EMAIL.test(email) ? undefined : 'email'
}
