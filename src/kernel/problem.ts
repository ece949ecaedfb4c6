/** What can go wrong, apart from its text: a stable code and its HTTP status. */
export type ProblemKind = {
  readonly code: string
  readonly status: number
  /** A6.4: as the sources of other programs spell it, where they do. */
  readonly name?: string
}

/** Thrown where a rule is broken; the one error handler turns it into a problem document (RFC 9457). */
export class Problem extends Error {
  readonly kind: ProblemKind
  /** Where the input was at fault, one entry per field; never holds the input itself. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** When it is worth asking again. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: ProblemKind,
    options: {
      fields?: Readonly<Record<string, string>>
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(kind.code, { cause: options.cause })
    this.name = 'Problem'
    this.kind = kind
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** The wire form. `title` is for people, `code` for programs, `errorId` finds the log line. */
export type ProblemDocument = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: string
  readonly name?: string
  readonly errorId: string
  readonly fields?: Readonly<Record<string, string>>
}
