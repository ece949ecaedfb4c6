import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'

type Headers = [name: string, value: string][]
export type ForgedCarrier = { readonly name: string; readonly headers: Headers; readonly code: string }

const toCookie = (bytes: Buffer) => bytes.toString('base64url')

export const inHeader = (token: string): Headers => [['authorization', `Bearer ${token}`]]
export const inCookie = (token: string): Headers => [['cookie', `jwt=${toCookie(deflateRawSync(token))}`]]

const { noToken, invalidToken } = SESSION_ERRORS

/** A good token, where none is looked for or where it cannot be told what is meant. */
export function forgeAuthorizations(token: string): ForgedCarrier[] {
  const values = {
    empty: '',
    'nothing but the scheme': 'Bearer',
    'the token alone': token,
    'Basic and a name': `Basic ${Buffer.from('ada:secret').toString('base64')}`,
    'Basic and the token': `Basic ${token}`,
    'DPoP and the token': `DPoP ${token}`,
    'a scheme nobody knows': `Bearers ${token}`,
    'a colon behind the scheme': `Bearer: ${token}`,
    'two spaces': `Bearer  ${token}`,
    'a tab': `Bearer\t${token}`,
    'a space that does not break': `Bearer\u00a0${token}`,
    'the scheme twice': `Bearer Bearer ${token}`,
    quotes: `Bearer "${token}"`,
    'something behind the token': `Bearer ${token} more`,
    'a comma behind the token': `Bearer ${token},`,
    'the same token twice': `Bearer ${token}, Bearer ${token}`,
    'another scheme first': `Basic YTpi, Bearer ${token}`,
    'letters beyond ASCII': `Bearer ${token}\u00b2`,
    'JSON instead of dots': `Bearer ${writeAsJson(token)}`,
  }
  const one = Object.entries(values).map(([name, value]) => ({
    name: `Authorization with ${name}`,
    headers: [['authorization', value]] as Headers,
    code: noToken.code,
  }))
  return [
    ...one,
    {
      name: 'two Authorization headers',
      headers: [...inHeader(token), ...inHeader(token)],
      code: noToken.code,
    },
    {
      name: 'a token in a header of another name',
      headers: [['x-authorization', `Bearer ${token}`]],
      code: noToken.code,
    },
    {
      name: 'a forged header beside a good cookie',
      headers: [...inHeader(`${token}x`), ...inCookie(token)],
      code: invalidToken.code,
    },
    {
      name: 'another scheme beside a good cookie',
      headers: [['authorization', 'Basic YTpi'], ...inCookie(token)],
      code: noToken.code,
    },
    { name: 'no token at all', headers: [], code: noToken.code },
  ]
}

/** A good token in a cookie as we never write it. */
export function forgeCookies(token: string): ForgedCarrier[] {
  const compressed = deflateRawSync(token)
  const good = toCookie(compressed)
  const unread = {
    'another name in capitals': `JWT=${good}`,
    'another name with __Host-': `__Host-jwt=${good}`,
    'another name with __Secure-': `__Secure-jwt=${good}`,
    'another name that begins alike': `jwt2=${good}`,
    'a name alone': 'jwt',
    'letters that no cookie may hold': `jwt=${good}\\`,
    'letters beyond ASCII': `jwt=${good}\u00b2`,
  }
  const refused = {
    nothing: 'jwt=',
    'the token as it is': `jwt=${token}`,
    'the token in base64 only': `jwt=${toCookie(Buffer.from(token))}`,
    'no base64': 'jwt=!!!!',
    'padding behind it': `jwt=${good}==`,
    'the token in zlib': `jwt=${toCookie(deflateSync(token))}`,
    'the token in gzip': `jwt=${toCookie(gzipSync(token))}`,
    'the token in Brotli': `jwt=${toCookie(brotliCompressSync(token))}`,
    'the token compressed twice': `jwt=${toCookie(deflateRawSync(compressed))}`,
    'the token cut short': `jwt=${toCookie(compressed.subarray(0, -1))}`,
    'bytes behind the token': `jwt=${toCookie(Buffer.concat([compressed, Buffer.from('more')]))}`,
    'a second token behind the token': `jwt=${toCookie(Buffer.concat([compressed, compressed]))}`,
    'a line break behind the token': `jwt=${toCookie(deflateRawSync(`${token}\n`))}`,
    'NUL behind the token': `jwt=${toCookie(deflateRawSync(`${token}\0`))}`,
    'letters beyond ASCII in it': `jwt=${toCookie(deflateRawSync(`${token}é`))}`,
    'JSON instead of dots in it': `jwt=${toCookie(deflateRawSync(writeAsJson(token)))}`,
    'a decompression bomb': `jwt=${toCookie(deflateRawSync('0'.repeat(2_000_000)))}`,
    'the token before a decompression bomb': `jwt=${toCookie(deflateRawSync(token + ' '.repeat(1_000_000)))}`,
    'more than 4096 bytes': `jwt=${'a'.repeat(5000)}`,
    'a planted one before it': `jwt=aaaa; jwt=${good}`,
    'a planted one behind it': `jwt=${good}; jwt=aaaa`,
    'itself twice': `jwt=${good}; other=1; jwt=${good}`,
    'a planted one with spaces in its name': `jwt =aaaa; jwt=${good}`,
  }
  const toRows = (cookies: Readonly<Record<string, string>>, { code }: { readonly code: string }) =>
    Object.entries(cookies).map(([name, cookie]) => ({
      name: `a cookie with ${name}`,
      headers: [['cookie', cookie]] as Headers,
      code,
    }))
  return [...toRows(unread, noToken), ...toRows(refused, invalidToken)]
}

/** What standards allow to write differently. */
export function respellCarriers(token: string): Readonly<Record<string, Headers>> {
  const good = toCookie(deflateRawSync(token))
  return {
    'a scheme in small letters': [['authorization', `bearer ${token}`]],
    'a cookie in quotes': [['cookie', `jwt="${good}"`]],
    'a cookie among others': [['cookie', `a=1;; b; jwt=${good}; =; jwt2=x`]],
    'a forged cookie beside a good header': [...inHeader(token), ['cookie', 'jwt=aaaa']],
  }
}

/** RFC 7515, 7.2.2 */
function writeAsJson(token: string): string {
  const [header, payload, signature] = token.split('.')
  return JSON.stringify({ payload, protected: header, signature })
}
