import type { Brand } from '#brands/brand.ts'
import { DEMO_LOGINS, DEMO_PASSWORD, DEMO_TOTP_SECRET } from '#demo/demo-logins.ts'
import { DEMO_ACCESS } from '#demo/give-demo-access.ts'
import type { Environment } from '#kernel/environment.ts'

type Start = {
  readonly brands: readonly Brand[]
  readonly port: number
  readonly environment: Environment
  readonly hasDemo: boolean
  readonly hasMailbox: boolean
}

/** What the person at the terminal needs to go on. */
export function welcome({ brands, port, environment, hasDemo, hasMailbox }: Start): string {
  const lines = [
    '',
    `Portico is running (${environment}). Ctrl-C stops it.`,
    '',
    ...brands.map((brand) => `  ${brand.title.padEnd(24)} http://localhost:${port}/${brand.name}`),
  ]
  if (hasMailbox) lines.push(`  ${'Mailbox'.padEnd(24)} http://localhost:${port}/dev/mailbox`)
  if (hasDemo) {
    lines.push('', `Demo logins, all with the password ${DEMO_PASSWORD}:`, '')
    for (const brand of brands) {
      const names = DEMO_LOGINS.filter((login) => login.brand === brand.name).map((login) => login.username)
      if (names.length > 0) lines.push(`  ${brand.title.padEnd(24)} ${names.join(', ')}`)
    }
    const { viewer, investor } = DEMO_ACCESS
    lines.push('', `${viewer} may view the portfolio of ${investor}: see the menu of who is signed in.`)
    lines.push(`office.* also need the code of an authenticator app with the secret ${DEMO_TOTP_SECRET}.`)
  }
  return [...lines, ''].join('\n')
}
