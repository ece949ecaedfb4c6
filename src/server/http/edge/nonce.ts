import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { HttpContext } from './http-context.ts'

const NONCE_BYTES = 16

/** security.md 15: one for each answer, made when something asks for it: data need none. */
export function nonceOf(c: Context<HttpContext>): string {
  const known = c.get('nonce')
  if (known !== undefined) return known
  const made = randomBytes(NONCE_BYTES).toString('base64')
  c.set('nonce', made)
  return made
}
