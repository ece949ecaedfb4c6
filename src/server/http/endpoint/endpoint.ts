import type { z } from 'zod'
import type { Brand } from '#brands/brand.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Permission } from '#kernel/permissions.ts'
import type { ProblemKind } from '#kernel/problem.ts'
import type { Database } from '../../db/connect.ts'
import type { Principal } from './principal.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: everybody, whoever has a session at all (also one from a one-time password), whoever is signed in for
 * good, or those with the permission.
 */
export type Access = 'everybody' | 'anySession' | 'signedIn' | Permission

/** JSON unless the sources say otherwise. */
export type BodyType = 'application/json' | 'application/x-www-form-urlencoded' | 'text/plain'

/** An answer that is not JSON: a file, a picture. */
export type BinaryAnswer = { readonly contentTypes: readonly string[] }

type JsonSchema = z.ZodType
type Fields = z.ZodObject
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** One call of the API: what it takes and gives (decision 015). What validates is also what is published. */
export type Description<Params, Query, Body, Answer> = {
  readonly method: Method
  /** As Hono reads it; `:client` stands for the brand. */
  readonly path: string
  /** The service of B10.2 that the call belongs to. */
  readonly service: string
  readonly summary: string
  readonly access: Access
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** A list where the caller may choose. */
  readonly bodyType?: BodyType | readonly BodyType[]
  /** A12.3: changes nothing of the person looked at, so a viewer may call it whatever its method. */
  readonly isOpenToViewers?: boolean
  /** A2.3: for investors in public funds alone. */
  readonly isForPublicInvestors?: boolean
  readonly answer: Answer
  /** Where an answer may come with another status than 200, in the same shape. */
  readonly statuses?: readonly number[]
  /** Refusals that are this call's own; those of every call go without saying. */
  readonly problems?: readonly ProblemKind[]
}

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
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal
  readonly brand: Brand
  /** Runs queries on behalf of the caller, behind row-level security. */
  readonly ask: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
}

type Reply<Answer> = Answer extends JsonSchema
  ? { readonly body: z.input<Answer>; readonly status?: number; readonly headers?: Record<string, string> }
  : Response

type Handle<Call, Answer> = (call: Call) => Promise<Reply<Answer>> | Reply<Answer>

/** The same for the one place that mounts all endpoints, whatever each of them takes. */
export type Endpoint = Description<
  Fields | undefined,
  Fields | undefined,
  JsonSchema | undefined,
  JsonSchema | BinaryAnswer
> & {
  readonly handle: (call: AnyCall) => Promise<AnyReply> | AnyReply
}
type AnyCall = Omit<Request<undefined, undefined, undefined>, 'params' | 'query' | 'body'> & {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly principal: Principal | undefined
}
export type AnyReply =
  | Response
  | { readonly body: unknown; readonly status?: number; readonly headers?: Record<string, string> }

type Optional<Schema> = Schema | undefined

/** A call for people who are signed in. */
export function endpoint<
  Answer extends JsonSchema | BinaryAnswer,
  Params extends Optional<Fields> = undefined,
  Query extends Optional<Fields> = undefined,
  Body extends Optional<JsonSchema> = undefined,
>(
  description: Description<Params, Query, Body, Answer> & { readonly access: Exclude<Access, 'everybody'> },
  handle: Handle<Request<Params, Query, Body> & { readonly principal: Principal }, Answer>,
): Endpoint {
  // Types are told apart here, once: what mounting decodes is what the description's schemas give.
  return { ...description, handle: handle as unknown as Endpoint['handle'] }
}

/** A call for everybody; its path names the brand unless the answer is the same for all of them. */
export function publicEndpoint<
  Answer extends JsonSchema | BinaryAnswer,
  Params extends Optional<Fields> = undefined,
  Query extends Optional<Fields> = undefined,
  Body extends Optional<JsonSchema> = undefined,
>(
  description: Omit<Description<Params, Query, Body, Answer>, 'access'>,
  handle: Handle<Request<Params, Query, Body>, Answer>,
): Endpoint {
  return { ...description, access: 'everybody', handle: handle as unknown as Endpoint['handle'] }
}

export function listBodyTypes({
  bodyType = 'application/json',
}: Pick<Endpoint, 'bodyType'>): readonly BodyType[] {
  return typeof bodyType === 'string' ? [bodyType] : bodyType
}

/**
 * A8.1: whether the call waits while the caller has documents to approve. All that takes a permission does, but for what
 * visitors may see as well; a call that describes 428 as an answer of its own (the investments) gives that.
 */
export function isWithheld({ access, statuses = [] }: Pick<Endpoint, 'access' | 'statuses'>): boolean {
  const isPermission = access !== 'everybody' && access !== 'anySession' && access !== 'signedIn'
  return isPermission && access !== 'forms/read' && !statuses.includes(HTTP_ERRORS.approvalRequired.status)
}

export function isBinary(answer: Endpoint['answer']): answer is BinaryAnswer {
  return 'contentTypes' in answer
}
