import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { ProblemKind } from './problem.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: everybody, whoever has a session at all (also one from a one-time password), whoever is signed in for
 * good, or those with the permission.
 */
export type Access = 'everybody' | 'anySession' | 'signedIn' | Permission

/** JSON unless the sources say otherwise. */
export type BodyType =
  | 'application/json'
  | 'application/x-www-form-urlencoded'
  | 'multipart/form-data'
  | 'text/plain'

/** A body that is a file as it is, of one of these types; it may be larger than what other calls take. */
export type Upload = {
  readonly contentTypes: readonly string[]
  readonly maxBytes: number
  /** What a larger one is refused with. */
  readonly tooLarge: ProblemKind
}

/** An answer that is not JSON: a file, a picture. */
export type BinaryAnswer = { readonly contentTypes: readonly string[] }

type Rests = 'brand' | 'person'

type Fields = z.ZodObject
type Optional<Schema> = Schema | undefined

/**
 * One call of the API (decision 042). The server mounts it with what it does (`endpoint`), the browser asks it (`ask`),
 * OpenAPI publishes it. What validates is also what is published.
 */
export type Call<
  Path extends string = string,
  CallAccess extends Access = Access,
  Params = Optional<Fields>,
  Query = Optional<Fields>,
  Body = Optional<z.ZodType>,
  Answer = z.ZodType | BinaryAnswer,
> = {
  readonly method: Method
  /** As Hono reads it; `:client` stands for the brand, and misses only where the answer is the same for all of them. */
  readonly path: Path
  /** The service of B10.2 that the call belongs to. */
  readonly service: string
  readonly summary: string
  readonly access: CallAccess
  /** Open to everybody, but whoever is signed in is answered as themselves. */
  readonly knowsCaller?: boolean
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** A list where the caller may choose. */
  readonly bodyType?: BodyType | readonly BodyType[]
  /** In place of a body. */
  readonly upload?: Upload
  /** A12.3: changes nothing of the person looked at, so a viewer may call it whatever its method. */
  readonly isOpenToViewers?: boolean
  /** A4.9: not even to look at: what it answers with is nobody's but the person's. */
  readonly isClosedToViewers?: boolean
  /** B5.6: what it answers with is written down with who asked, so it may write although it only looks. */
  readonly leavesEvidence?: boolean
  /** security.md 14: other sites may send it too, because a mail program does. It knows nobody by a cookie. */
  readonly isOpenToOtherSites?: boolean
  /** Grants what outlasts the session: the person confirms that it is them, within it and a few minutes ago. */
  readonly needsConfirmation?: boolean
  /** A6.4: what the sources call it where the token, or a field of the body, is not there. */
  readonly missingNames?: {
    readonly token?: string
    readonly fields?: Readonly<Record<string, string>>
  }
  /** A2.3: for investors in public funds alone. */
  readonly isForPublicInvestors?: boolean
  /**
   * Of a call that only looks: the same caller gets the same answer until the brand's data change or its day is over; or, of a
   * person, also until something changes that belongs to them alone, such as their settings and read marks.
   */
  readonly restsOn?: Rests | ((query: Readonly<Record<string, string>>) => Rests)
  readonly answer: Answer
  /** Where an answer may come with another status than 200, in the same shape. */
  readonly statuses?: readonly number[]
  /** Refusals that are this call's own; those of every call go without saying. */
  readonly problems?: readonly ProblemKind[]
}

export function call<
  const Path extends string,
  const CallAccess extends Access,
  Answer extends z.ZodType | BinaryAnswer,
  Params extends Optional<Fields> = undefined,
  Query extends Optional<Fields> = undefined,
  Body extends Optional<z.ZodType> = undefined,
>(
  description: Call<Path, CallAccess, Params, Query, Body, Answer>,
): Call<Path, CallAccess, Params, Query, Body, Answer> {
  return description
}
