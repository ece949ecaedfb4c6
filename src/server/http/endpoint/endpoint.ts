import type { z } from 'zod'
import type { Brand } from '#brands/brand.ts'
import type { Access, BinaryAnswer, BodyType, Call } from '#kernel/call.ts'
import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '../../db/connect.ts'
import type { Principal } from './principal.ts'

type JsonSchema = z.ZodType
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

type Request<Params, Query, Body> = {
  readonly params: Output<Params>
  readonly query: Output<Query>
  readonly body: Output<Body>
  readonly locale: Locale
  readonly url: string
  readonly requestId: string
  /** Where the call comes from. */
  readonly address: string
  readonly headers: Headers
  /** The file of a call that takes one, as a whole: it is bounded. */
  readonly readUpload: () => Promise<Uint8Array>
  /** HEAD: nobody waits for what the answer would hold. */
  readonly isHead: boolean
  /** Aborted when the caller goes away, or has been told that it takes too long. */
  readonly signal: AbortSignal
  readonly brand: Brand
  /** B1.7: at the brand's house, when the call came. */
  readonly today: Day
  /** For texts that there are in several languages. */
  readonly reading: Reading
  /** Runs queries on behalf of the caller, behind row-level security. */
  readonly ask: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
}

type About = {
  readonly status?: number
  readonly headers?: Record<string, string>
  /** Beside that of the session. */
  readonly cookies?: readonly string[]
  /** From when on the clock alone may make it another, of an answer that may be kept; the day is taken into account anyway. */
  readonly holdsUntil?: Date | undefined
}

type Reply<Answer> = Answer extends JsonSchema ? About & { readonly body: z.input<Answer> } : Response

type Handle<Call, Answer> = (call: Call) => Promise<Reply<Answer>> | Reply<Answer>

/** The same for the one place that mounts all endpoints, whatever each of them takes. */
export type Endpoint = Call & {
  readonly handle: (call: AnyCall) => Promise<AnyReply> | AnyReply
}
type AnyCall = Omit<Request<undefined, undefined, undefined>, 'params' | 'query' | 'body'> & {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly principal: Principal | undefined
}
export type AnyReply = Response | (About & { readonly body: unknown })

/** Whoever calls is known; where everybody may, only to calls that ask for it. */
type Caller<CallAccess> = {
  readonly principal: CallAccess extends 'everybody' ? Principal | undefined : Principal
}

/** A call and what the server does when it comes. */
export function endpoint<Path extends string, CallAccess extends Access, Params, Query, Body, Answer>(
  call: Call<Path, CallAccess, Params, Query, Body, Answer>,
  handle: Handle<Request<Params, Query, Body> & Caller<CallAccess>, Answer>,
): Endpoint {
  // Types are told apart here, once: what mounting decodes is what the description's schemas give.
  return { ...call, handle } as unknown as Endpoint
}

export function listBodyTypes({
  bodyType = 'application/json',
}: Pick<Endpoint, 'bodyType'>): readonly BodyType[] {
  return typeof bodyType === 'string' ? [bodyType] : bodyType
}

/**
 * A8.1: whether the call waits while the caller has documents to approve. All that takes a permission does, but for what
 * visitors may see as well and for the office; a call that describes 428 as an answer of its own (the investments) gives that.
 */
export function isWithheld({ access, statuses = [] }: Pick<Endpoint, 'access' | 'statuses'>): boolean {
  const isPermission = access !== 'everybody' && access !== 'anySession' && access !== 'signedIn'
  const isForOffice = access === 'office/read'
  return (
    isPermission &&
    access !== 'forms/read' &&
    !isForOffice &&
    !statuses.includes(HTTP_ERRORS.approvalRequired.status)
  )
}

export function isBinary(answer: Endpoint['answer']): answer is BinaryAnswer {
  return 'contentTypes' in answer
}
