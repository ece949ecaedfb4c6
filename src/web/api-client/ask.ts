import { getGlobalStartContext } from '@tanstack/react-start'
import type { z } from 'zod'
import type { BinaryAnswer, Call } from '#kernel/call.ts'
import type { ProblemDocument } from '#kernel/problem.ts'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import { joinAddress } from '../address.ts'
import { ApiError, type Failure, INTERCEPTED, UNREACHABLE } from './api-error.ts'
import type { Reader } from './reader.ts'

const GIVE_UP_AFTER_MS = 30_000
/** A file of ten megabytes over a slow line. */
const GIVE_UP_UPLOAD_AFTER_MS = 300_000

const NOT_MODIFIED = 304

type ParamName<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? BareName<Name> | ParamName<`/${Tail}`>
    : BareName<Rest>
  : never
type BareName<Name> = Name extends `${infer Bare}{${string}` ? Bare : Name

type PathOf<Asked> = Asked extends { readonly path: infer Path } ? Path : never
type QueryOf<Asked> = Asked extends { readonly query?: infer Query } ? Query : undefined
type BodyOf<Asked> = Asked extends { readonly body?: infer Body } ? Body : undefined
type AnswerOf<Asked> = Asked extends { readonly answer: infer Answer } ? Answer : never
/** `client` comes from the reader. */
type OwnParam<Asked> = Exclude<ParamName<PathOf<Asked>>, 'client'>

type Params<Asked> = [OwnParam<Asked>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<OwnParam<Asked>, string>> }
type Query<Asked> =
  QueryOf<Asked> extends infer Schema
    ? Schema extends z.ZodType
      ? { readonly query?: z.input<Schema> }
      : unknown
    : never
type Body<Asked> =
  BodyOf<Asked> extends infer Schema
    ? Schema extends z.ZodType
      ? { readonly body: z.input<Schema> }
      : unknown
    : never

type Upload<Asked> = Asked extends { readonly upload: object } ? { readonly upload: Blob } : unknown

export type Input<Asked> = {
  readonly reader: Reader
  readonly signal?: AbortSignal | undefined
  /** It arrives even when the person leaves the page meanwhile. */
  readonly keepalive?: boolean
  /** Asks the server itself, whatever the browser has kept. */
  readonly isFresh?: boolean
  /** By which the server knows the answer that is held already. */
  readonly heldTag?: string | undefined
} & Params<Asked> &
  Query<Asked> &
  Body<Asked> &
  Upload<Asked>

/** What the server answers with. */
export type Answer<Asked> =
  AnswerOf<Asked> extends infer Schema ? (Schema extends z.ZodType ? z.output<Schema> : never) : never

/** All that a browser knows of a call: see `scripts/vite-wire-calls.ts`. */
type Addressed = Pick<Call, 'method' | 'path' | 'bodyType'>
type JsonCall = Call & { readonly answer: Exclude<Call['answer'], BinaryAnswer> }
type Plain = {
  readonly reader: Reader
  readonly signal?: AbortSignal | undefined
  readonly keepalive?: boolean
  readonly isFresh?: boolean
  readonly heldTag?: string | undefined
  readonly params?: Readonly<Record<string, string>>
  readonly query?: object
  readonly body?: unknown
  readonly upload?: Blob
}

/** While a page is first rendered, the call stays inside the process. */
async function transmit(path: string, request: RequestInit & { headers: Record<string, string> }) {
  if (typeof window !== 'undefined') return await fetch(path, request)
  const context = getGlobalStartContext()
  if (!context) throw new Error('a page was rendered outside a request')
  return await context.callApi(path, request.headers, request.method === 'HEAD' ? 'HEAD' : 'GET')
}

/** One way to the server: asks a call of some `*.wire.ts`; throws an ApiError where it brings nothing. */
export async function ask<Asked extends JsonCall>(asked: Asked, input: Input<Asked>): Promise<Answer<Asked>> {
  return (await askFully(asked, input)).answer
}

/** The same, where the status says something too. */
export async function askFully<Asked extends JsonCall>(
  asked: Asked,
  input: Input<Asked>,
): Promise<{ readonly status: number; readonly answer: Answer<Asked> }> {
  const response = await send(asked, input)
  return { status: response.status, answer: await read<Asked>(response) }
}

/** Undefined while the answer with the tag still is the answer. */
export async function askUnlessHeld<Asked extends JsonCall>(
  asked: Asked,
  input: Input<Asked>,
): Promise<{ readonly answer: Answer<Asked>; readonly tag: string | null } | undefined> {
  const response = await send(asked, input)
  if (response.status === NOT_MODIFIED) return undefined
  return { answer: await read<Asked>(response), tag: response.headers.get('etag') }
}

async function read<Asked>(response: Response): Promise<Answer<Asked>> {
  try {
    return (await response.json()) as Answer<Asked>
  } catch (error) {
    throw new ApiError(describeIntercepted(response), error)
  }
}

/** Whether the call is answered at all. */
export async function send<Asked extends Addressed>(asked: Asked, input: Input<Asked>): Promise<Response> {
  // The types above have checked it; here every call is alike.
  const plain: Plain = input
  const response = await transmit(addressOf(asked, plain), describeRequest(asked, plain)).catch(
    (error: unknown) => {
      if (plain.signal?.aborted) throw error
      throw new ApiError(UNREACHABLE, error)
    },
  )
  if (isPage(response)) throw new ApiError(describeIntercepted(response))
  if (response.ok || response.status === NOT_MODIFIED) return response
  const error = await toApiError(response)
  if (error.failure.code === SESSION_ERRORS.oneTimePassword.code) leadToNewPassword(plain.reader)
  throw error
}

/** A call is answered with JSON or a file. A page comes from a firewall or a hotel's network. */
function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

/** Something on the way has answered in the server's place. */
function describeIntercepted({ status }: Response): Failure {
  return { status, code: INTERCEPTED, errorId: '' }
}

/** Where the call goes. Two calls with the same address are the same question (B1.6). */
export function addressOf(asked: Addressed, { reader, params, query }: Plain): string {
  const values: Readonly<Record<string, string>> = { ...params, client: reader.client }
  const path = asked.path.replaceAll(/:(\w+)(\{[^}]*\})?/g, (_, name: string) =>
    encodePart(values[name] ?? ''),
  )
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const pairs = given.map(([name, value]) => (value === '' ? name : `${name}=${encodePart(String(value))}`))
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

/** Lists stay readable: a comma needs no escape in an address. */
function encodePart(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',')
}

function describeRequest({ method, bodyType }: Addressed, { reader, body, upload, signal, ...input }: Plain) {
  const limit = AbortSignal.timeout(upload ? GIVE_UP_UPLOAD_AFTER_MS : GIVE_UP_AFTER_MS)
  return {
    method,
    headers: {
      accept: 'application/json',
      // A6.5
      'accept-language': reader.locale,
      // The token comes as a cookie that scripts cannot read.
      ...(method !== 'GET' && method !== 'HEAD' && { 'session-transport': 'cookie' }),
      ...(body !== undefined && { 'content-type': typeOf(body, bodyType) }),
      ...(input.heldTag !== undefined && { 'if-none-match': input.heldTag }),
    },
    ...(body !== undefined && { body: writeBody(body, typeOf(body, bodyType)) }),
    // What type it is, it says itself.
    ...(upload && { body: upload }),
    ...(input.keepalive && { keepalive: true }),
    ...(input.isFresh && { cache: 'no-store' as const }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }
}

function typeOf(body: unknown, bodyType: Call['bodyType'] = 'application/json'): string {
  if (typeof bodyType === 'string') return bodyType
  if (typeof body === 'string' && bodyType.includes('text/plain')) return 'text/plain'
  return bodyType.includes('application/json') ? 'application/json' : (bodyType[0] ?? '')
}

function writeBody(body: unknown, type: string): BodyInit {
  if (type === 'text/plain') return String(body)
  return type === 'application/json'
    ? JSON.stringify(body)
    : new URLSearchParams(body as Readonly<Record<string, string>>)
}

export async function toApiError(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>
  const retryAfterSeconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return new ApiError({
    status: response.status,
    code: problem.code ?? 'http.internal',
    errorId: problem.errorId ?? '',
    ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
    ...(problem.fields && { fields: problem.fields }),
  })
}

/** A2.9: such a session reaches nothing but the new password. */
function leadToNewPassword(reader: Reader): void {
  if (typeof window !== 'undefined') location.assign(joinAddress({ ...reader, page: 'password-reset' }))
}
