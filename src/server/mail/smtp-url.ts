import { isLoopback } from '#brands/host.ts'

/** A mail server to hand mails to. */
export type SmtpServer = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (port 465). */
  readonly isImplicitTls: boolean
  /** Without it TLS is used when the server offers it. */
  readonly requiresTls: boolean
  readonly credentials?: { readonly user: string; readonly password: string }
}

const IMPLICIT_TLS_PORT = 465
const SUBMISSION_PORT = 587

/**
 * `smtps://user:password@host`, or `smtp://host:25?requireTLS=true`; undefined when it is neither. A password leaves the
 * machine encrypted or not at all.
 */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.parse(text)
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined
  if (!['', '/'].includes(url.pathname) || url.hash !== '') return undefined
  const { requireTLS = 'false', ...unknown } = Object.fromEntries(url.searchParams)
  if (Object.keys(unknown).length > 0 || !['true', 'false'].includes(requireTLS)) return undefined
  const credentials = readCredentials(url)
  if (credentials === 'incomplete') return undefined
  const isImplicitTls = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isImplicitTls ? IMPLICIT_TLS_PORT : SUBMISSION_PORT),
    isImplicitTls,
    requiresTls:
      isImplicitTls || requireTLS === 'true' || (credentials !== undefined && !isLoopback(url.hostname)),
    ...(credentials && { credentials }),
  }
}

/** Whether mails can be read on their way there. */
export function isSmtpEncryptedOrLoopback({ host, requiresTls }: SmtpServer): boolean {
  return requiresTls || isLoopback(host)
}

function readCredentials({ username, password }: URL): SmtpServer['credentials'] | 'incomplete' {
  if (username === '' && password === '') return undefined
  if (username === '' || password === '') return 'incomplete'
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return 'incomplete'
  }
}
