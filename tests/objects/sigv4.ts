import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string }

const MAX_SKEW_MS = 15 * 60 * 1000
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date']
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([\w-]+)\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

/** Whether a request carries a valid AWS Signature Version 4 of these credentials over all that matters. */
export function isSigned(request: IncomingMessage, { accessKeyId, secretAccessKey }: Credentials): boolean {
  const match = AUTHORIZATION.exec(request.headers.authorization ?? '')
  if (!match) return false
  const [, keyId, scope = '', day = '', region = '', headerList = '', signature] = match
  const time = headerOf(request, 'x-amz-date')
  const signedHeaders = headerList.split(';')
  if (keyId !== accessKeyId || !time.startsWith(day) || !isRecent(time)) return false
  if (!MUST_BE_SIGNED.every((name) => signedHeaders.includes(name))) return false

  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, signedHeaders))].join(
    '\n',
  )
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature
}

function canonicalRequest(request: IncomingMessage, signedHeaders: readonly string[]): string {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const parameters =
    query === '' ? [] : query.split('&').map((pair) => (pair.includes('=') ? pair : `${pair}=`))
  return [
    request.method,
    path,
    parameters.toSorted().join('&'),
    ...signedHeaders.map((name) => `${name}:${headerOf(request, name).trim()}`),
    '',
    signedHeaders.join(';'),
    headerOf(request, 'x-amz-content-sha256'),
  ].join('\n')
}

function isRecent(time: string): boolean {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return Math.abs(Date.now() - Date.parse(iso)) < MAX_SKEW_MS
}

function headerOf(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
