import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { type Brand, isHostAllowed } from '#brands/brand.ts'
import type { BodyType } from '#kernel/call.ts'
import { CONFIRMATION_ERRORS } from '#kernel/confirmation-errors.ts'
import { DEFAULT_TIME_ZONE, toDay } from '#kernel/dates.ts'
import type { Environment } from '#kernel/environment.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { derivePermissions, isInPublicFunds } from '#kernel/permissions.ts'
import { Problem } from '#kernel/problem.ts'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import type { Database } from '../../db/connect.ts'
import { asTenant, readAsTenant } from '../../db/tenant.ts'
import { askOnce } from '../edge/bearer.ts'
import { cutOffWhenBroken } from '../edge/broken-answer.ts'
import { compressWhole } from '../edge/compression.ts'
import { forwardCall } from '../edge/forward.ts'
import type { HttpContext } from '../edge/http-context.ts'
import { requireBrandAtHome } from '../edge/known-host.ts'
import { untilAbandoned } from '../edge/limits.ts'
import { type AnyReply, type Endpoint, isWithheld, listBodyTypes } from './endpoint.ts'
import { findRests, type KeptAnswers } from './kept-answers.ts'
import { type Principal, toTenant } from './principal.ts'
import { type ForwardedBase, isBelow } from './services.ts'

export type Edge = {
  readonly brands: readonly Brand[]
  readonly environment: Environment
  readonly db: Database
  readonly now: () => Date
  /** Throws a Problem for a token that is missing, wrong or over. */
  readonly authenticate: (
    token: string | undefined,
    asked?: { readonly isFresh: boolean },
  ) => Promise<Principal>
  /** B10.1: the bases whose calls another server answers. */
  readonly forwardedBases?: readonly ForwardedBase[]
  readonly forwardTimeoutMs?: number
  /** Whether the person has lately proved, within this session, that it is them. */
  readonly isConfirmed: (principal: Principal) => Promise<boolean>
  /** Without them everything is worked out each time. */
  readonly answers?: KeptAnswers | undefined
}

const SAFE_METHODS = new Set(['GET', 'HEAD'])
const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** Permission, decode, handle, encode: the same way for every call. */
export function mountEndpoints(app: Hono<HttpContext>, endpoints: readonly Endpoint[], edge: Edge): void {
  for (const one of endpoints) {
    const to = edge.forwardedBases?.find(({ base }) => isBelow(base, one.path))
    const enter = SAFE_METHODS.has(one.method) && !one.leavesEvidence ? readAsTenant : asTenant
    // A list may be asked for with a slash behind it.
    app.on(one.method, [one.path, `${one.path}/`], async (c) => {
      // A1.8: before anybody's token is looked at.
      const named = c.req.param('client') === undefined ? undefined : requireBrandAtHome(c, edge)
      const principal =
        one.access === 'everybody' ? await recognise(c, edge, one) : await authenticate(c, edge, one)
      const brand = principal ? requireOwnBrand(c, edge, { named, principal }) : named
      if (principal) requireAccess(one, principal)
      if (one.needsConfirmation && !(principal && (await edge.isConfirmed(principal))))
        throw new Problem(CONFIRMATION_ERRORS.required)
      if (to) {
        decode(one.params, c.req.param())
        if (one.body) requireBodyType(c, listBodyTypes(one))
        if (one.upload) requireBodyType(c, one.upload.contentTypes)
        const [isKnown, hasBody] = [principal !== undefined, Boolean(one.body ?? one.upload)]
        return await forwardCall(c, { to, brand, isKnown, hasBody, answerTimeoutMs: edge.forwardTimeoutMs })
      }
      if (one.upload) requireBodyType(c, one.upload.contentTypes)
      const tenant = principal ? toTenant(principal) : { brand: brand?.name ?? '' }
      // Each look at them copies all of them.
      const { locale, requestId, address } = c.var
      const today = toDay(edge.now(), brand?.timeZone ?? DEFAULT_TIME_ZONE)
      const kept = principal && edge.answers?.find(c, one, { principal, locale, today })
      if (kept?.response) return await kept.response()
      const reply = await one.handle({
        params: decode(one.params, c.req.param()),
        query: decode(one.query, c.req.query()),
        body: one.body
          ? decode(one.body, await readBody(c, listBodyTypes(one)), one.missingNames?.fields)
          : undefined,
        readUpload: async () => await readUpload(c, one),
        locale,
        url: c.req.url,
        requestId,
        address,
        headers: c.req.raw.headers,
        isHead: c.req.method === 'HEAD',
        // Few look at it.
        get signal() {
          return untilAbandoned(c)
        },
        // Calls that are the same for all brands do not look at it.
        brand: brand as Brand,
        today,
        reading: { locale, houseLocale: brand?.language ?? DEFAULT_LOCALE },
        principal,
        ask: (work) => enter(edge.db, tenant, work),
      })
      return await (kept?.keep(reply) ?? toResponse(c, reply))
    })
  }
}

async function authenticate(c: Context<HttpContext>, edge: Edge, one: Endpoint): Promise<Principal> {
  try {
    const name = one.missingNames?.token
    if (c.var.bearer === undefined && name !== undefined)
      throw new Problem({ ...SESSION_ERRORS.noToken, name })
    return await askWhoCalls(c, edge, one)
  } catch (error) {
    c.set('hasDeadToken', error instanceof Problem && error.kind.status === 401)
    throw error
  }
}

/** What somebody has just changed for themselves, here or on another node, is seen by all that rests on it. */
async function askWhoCalls(c: Context<HttpContext>, edge: Edge, one: Endpoint): Promise<Principal> {
  const { bearer } = c.var
  const isOfPerson = findRests(c, one) === 'person'
  return await askOnce(
    c,
    `who calls: ${bearer}`,
    async (isOfPage) => await edge.authenticate(bearer, { isFresh: isOfPage || isOfPerson }),
  )
}

/** Whoever cannot be recognised, or belongs elsewhere, is a visitor like any other. */
async function recognise(c: Context<HttpContext>, edge: Edge, one: Endpoint): Promise<Principal | undefined> {
  if (!one.knowsCaller || c.var.bearer === undefined) return undefined
  try {
    const principal = await askWhoCalls(c, edge, one)
    const isHere = principal.brand === c.req.param('client') && !principal.isOneTimePassword
    return isHere ? principal : undefined
  } catch (error) {
    if (error instanceof Problem && error.kind.status < 500) return undefined
    throw error
  }
}

/** B10.3: a path that names a brand and a token that does must name the same, at a host of that brand. */
function requireOwnBrand(
  c: Context<HttpContext>,
  { brands, environment }: Edge,
  { named, principal }: { readonly named: Brand | undefined; readonly principal: Principal },
): Brand {
  const brand = brands.find(({ name }) => name === principal.brand)
  const isHome = brand && isHostAllowed(brand, environment, c.req.header('host') ?? '')
  if (!isHome || (named && named !== brand)) throw new Problem(SESSION_ERRORS.invalidSubsite)
  return brand
}

/** A12.2: a session from a one-time password reaches nothing but the new password. */
function requireAccess(one: Endpoint, principal: Principal): void {
  const { access, method, isOpenToViewers, isClosedToViewers, isForPublicInvestors } = one
  if (principal.actingFor && !SAFE_METHODS.has(method) && !isOpenToViewers)
    throw new Problem(SESSION_ERRORS.readOnly)
  if (principal.actingFor && isClosedToViewers) throw new Problem(HTTP_ERRORS.forbidden)
  if (access === 'anySession') return
  if (principal.isOneTimePassword) throw new Problem(SESSION_ERRORS.oneTimePassword)
  if (access === 'everybody' || access === 'signedIn') return
  // D1: whoever looks at a portfolio as somebody of the office would is not of the office.
  if (access === 'office/read' && principal.actingFor) throw new Problem(HTTP_ERRORS.forbidden)
  if (!derivePermissions(principal.roles)[access]) throw new Problem(HTTP_ERRORS.forbidden)
  if (principal.mustApprove && isWithheld(one)) throw new Problem(HTTP_ERRORS.approvalRequired)
  if (isForPublicInvestors && !isInPublicFunds(principal.investmentGroups))
    throw new Problem(HTTP_ERRORS.forbidden)
}

function decode(
  schema: z.ZodType | undefined,
  input: unknown,
  names: Readonly<Record<string, string>> = {},
): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(input, { reportInput: true })
  if (result.success) return result.data
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [
      issue.path.join('.'),
      issue.input === undefined ? 'missing' : 'invalid',
    ]),
  )
  const name = Object.keys(names).find((field) => fields[field] === 'missing')
  const kind = name === undefined ? {} : { name: names[name] }
  throw new Problem({ ...HTTP_ERRORS.badRequest, ...kind }, { fields })
}

/** security.md 14: a type that no form of another site can send, except where the sources ask for a form. */
function requireBodyType<Type extends string>(c: Context<HttpContext>, types: readonly Type[]): Type {
  const [sent = ''] = (c.req.header('content-type') ?? '').split(';')
  const type = types.find((known) => known === sent.trim().toLowerCase())
  if (!type) throw new Problem(HTTP_ERRORS.unsupportedMediaType)
  return type
}

async function readBody(c: Context<HttpContext>, types: readonly BodyType[]): Promise<unknown> {
  const type = requireBodyType(c, types)
  try {
    if (type === 'multipart/form-data') return readFields(await c.req.formData())
    const text = UTF8.decode(await c.req.arrayBuffer())
    return READERS[type](text)
  } catch (error) {
    throw new Problem(HTTP_ERRORS.badRequest, { cause: error })
  }
}

/** Bounded here as well as at the edge, which other ways in may not have passed. */
async function readUpload(c: Context<HttpContext>, { upload }: Endpoint): Promise<Uint8Array> {
  if (!upload) throw new TypeError('the call takes no file')
  const bytes = await c.req.arrayBuffer().catch((cause: unknown) => {
    throw cause instanceof Problem ? cause : new Problem(HTTP_ERRORS.badRequest, { cause })
  })
  if (bytes.byteLength > upload.maxBytes) throw new Problem(upload.tooLarge)
  return new Uint8Array(bytes)
}

const READERS: Readonly<Record<Exclude<BodyType, 'multipart/form-data'>, (text: string) => unknown>> = {
  'application/json': (text) => JSON.parse(text),
  'application/x-www-form-urlencoded': readForm,
  'text/plain': (text) => text,
}

/** Throws for bytes that are no text. */
function readForm(text: string): unknown {
  decodeURIComponent(text)
  return readFields(new URLSearchParams(text))
}

/** Throws for a field that comes twice: which of them counts would be a guess. */
function readFields(form: Iterable<[string, unknown]>): unknown {
  const entries = [...form]
  const fields = Object.fromEntries(entries)
  if (Object.keys(fields).length < entries.length) throw new TypeError('a field comes twice')
  return fields
}

async function toResponse(c: Context<HttpContext>, reply: AnyReply): Promise<Response> {
  if (reply instanceof Response)
    return reply.body ? new Response(cutOffWhenBroken(c, reply.body), reply) : reply
  const { body, status = 200 } = reply
  const headers = { 'content-type': 'application/json', ...reply.headers }
  const response = await compressWhole(c, { text: JSON.stringify(body) }, { status, headers })
  for (const cookie of reply.cookies ?? []) response.headers.append('set-cookie', cookie)
  return response
}
