import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import { forgeAlgorithms, forgeHeaders, forgeShapes, forgeSignatures } from './forged-signatures.ts'
import { encodePart, type GenuineToken, signToken } from './genuine-token.ts'

export type ForgedToken = { readonly name: string; readonly token: string; readonly code: string }

type Tokens = Readonly<Record<string, string>>
type Problem = { readonly code: string }

const MINUTE = 60
const TOKEN_SECONDS = 20 * MINUTE
const SKEW_SECONDS = 30

function refuse({ code }: Problem, tokens: Tokens): ForgedToken[] {
  return Object.entries(tokens).map(([name, token]) => ({ name, token, code }))
}

/** Every way to forge a token that we know of. Some need our own key: they show that nothing but the key is trusted. */
export function forgeTokens(genuine: GenuineToken, another: GenuineToken): ForgedToken[] {
  return [
    ...refuse(SESSION_ERRORS.invalidToken, {
      ...forgeShapes(genuine),
      ...forgeAlgorithms(genuine),
      ...forgeHeaders(genuine),
      ...forgeSignatures(genuine, another),
      ...changeAfterwards(genuine, another),
      ...forgePayloads(genuine),
      ...forgeClaims(genuine),
    }),
    ...forgeTimes(genuine),
    ...forgeAudiences(genuine),
    ...forgeOwners(genuine, another),
  ]
}

/** The payload changed after it was signed. */
export function sayInstead({ parts: [header, , signature] }: GenuineToken, payload: unknown): string {
  return `${header}.${encodePart(payload)}.${signature}`
}

/** What the holder of a good token may want it to say. */
function changeAfterwards(genuine: GenuineToken, another: GenuineToken): Tokens {
  const { parts, header, payload } = genuine
  const saying = (changed: unknown) => sayInstead(genuine, changed)
  const twice = JSON.stringify(payload).replace(/}$/, ',"roles":"operator"}')
  return {
    'a header changed afterwards': `${encodePart({ ...header, typ: 'at+jwt' })}.${parts[1]}.${parts[2]}`,
    'roles raised afterwards': saying({ ...payload, roles: 'operator' }),
    'roles named a second time': saying(twice),
    'a longer life afterwards': saying({ ...payload, exp: payload.exp + TOKEN_SECONDS }),
    'another brand afterwards': saying({ ...payload, aud: 'linden', subsite: 'linden' }),
    'another person’s session afterwards': saying({ ...payload, jti: another.payload['jti'] }),
    'another person’s investor afterwards': saying({ ...payload, guid: another.payload['guid'] }),
    'another person’s payload': saying(another.payload),
    'somebody to look at afterwards': saying({
      ...payload,
      viewee: { loginId: another.payload['loginId'], name: 'Vera' },
    }),
  }
}

/** Signed with our key, but no claims. */
function forgePayloads({ key, header, payload }: GenuineToken): Tokens {
  const { aud, iat, nbf, exp, ...claims } = payload
  const texts = {
    'no JSON': 'nonsense',
    'cut short': JSON.stringify(payload).slice(0, -1),
    empty: '',
    null: 'null',
    'a number': '1',
    'a text': JSON.stringify(JSON.stringify(payload)),
    'a list': JSON.stringify([payload]),
    'deeply nested': '['.repeat(5000) + ']'.repeat(5000),
    'claims below __proto__': JSON.stringify({ claims, aud, iat, nbf, exp }).replace('claims', '__proto__'),
    'nothing but times': JSON.stringify({ aud, iat, nbf, exp }),
  }
  const bytes = Buffer.concat([Buffer.from(JSON.stringify(payload)), Buffer.of(0xff)])
  return {
    ...Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        `a payload that is ${name}`,
        signToken(key, header, text),
      ]),
    ),
    'a payload that is no UTF-8': signToken(key, header, bytes),
  }
}

/** Signed with our key, but with claims as we never write them. */
function forgeClaims({ key, header, payload }: GenuineToken): Tokens {
  const saying = (own: object) => signToken(key, header, { ...payload, ...own })
  const lacking = (claim: string) => saying({ [claim]: undefined })
  const needed = ['jti', 'loginId', 'subsite', 'roles', 'otp', 'aud', 'exp', 'nbf', 'iat']
  return {
    ...Object.fromEntries(needed.map((claim) => [`no ${claim}`, lacking(claim)])),
    'a session that is no id': saying({ jti: 'first' }),
    'a session that is a list': saying({ jti: [payload['jti']] }),
    'a login that is SQL': saying({ loginId: "' or '1'='1' --" }),
    'roles in a list': saying({ roles: ['operator'] }),
    'otp as a text': saying({ otp: 'false' }),
    'a group that there is none of': saying({ investmentGroups: ['ALL'] }),
    'somebody to look at without a name': saying({ viewee: { loginId: payload['loginId'] } }),
  }
}

/** Signed with our key, for a session that is somebody else's. */
function forgeOwners({ key, header, payload }: GenuineToken, another: GenuineToken): ForgedToken[] {
  const saying = (own: object) => signToken(key, header, { ...payload, ...own })
  return refuse(SESSION_ERRORS.sessionEnded, {
    'another person’s session': saying({ jti: another.payload['jti'] }),
    'another person in one’s own session': saying({ loginId: another.payload['loginId'] }),
  })
}

/** Signed with our key, at another time. */
function forgeTimes({ key, header, payload }: GenuineToken): ForgedToken[] {
  const now = payload.iat
  const saying = (own: object) => signToken(key, header, { ...payload, ...own })
  const ending = (exp: string) =>
    signToken(key, header, JSON.stringify({ ...payload, exp: '@' }).replace('"@"', exp))
  return [
    ...refuse(SESSION_ERRORS.tokenExpired, {
      'ended long ago': saying({ iat: now - 3 * TOKEN_SECONDS, exp: now - TOKEN_SECONDS }),
      'ended just beyond the skew of clocks': saying({ exp: now - SKEW_SECONDS }),
      'an end before all time': ending('-1e15'),
      'older than any token, whatever its end': saying({ iat: now - TOKEN_SECONDS - SKEW_SECONDS - 1 }),
    }),
    ...refuse(SESSION_ERRORS.tokenNotYetValid, {
      'good from tomorrow on': saying({ nbf: now + 24 * 60 * MINUTE }),
      'good from just beyond the skew of clocks on': saying({ nbf: now + SKEW_SECONDS + 1 }),
    }),
    ...refuse(SESSION_ERRORS.invalidToken, {
      'an end as a text': ending(`"${payload.exp}"`),
      'an end that is no number': ending('NaN'),
      'an end of null': ending('null'),
      'an end in digits of another script': ending('"１７９４７４４８００"'),
      'an end after all time': ending('1e400'),
      'an end that no calendar knows': ending('1e300'),
      'a longer life than tokens have': saying({ exp: now + TOKEN_SECONDS + 1 }),
      'a beginning as a text': saying({ nbf: String(now) }),
      'issued in the future': saying({ iat: now + SKEW_SECONDS + 1 }),
      'issued at a text': saying({ iat: 'now' }),
    }),
  ]
}

/** Signed with our key, for somebody else. */
function forgeAudiences({ key, header, payload }: GenuineToken): ForgedToken[] {
  const saying = (own: object) => signToken(key, header, { ...payload, ...own })
  return refuse(SESSION_ERRORS.invalidSubsite, {
    'for another brand': saying({ aud: 'linden' }),
    'of another brand': saying({ subsite: 'linden' }),
    'of a brand that there is none of': saying({ aud: 'nowhere', subsite: 'nowhere' }),
    'for a list of brands': saying({ aud: ['halden'] }),
    'for all brands': saying({ aud: ['halden', 'linden'] }),
    'for nobody': saying({ aud: '' }),
  })
}
