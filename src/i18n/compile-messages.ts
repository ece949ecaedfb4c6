type Compiled = { readonly [key: string]: unknown }

/** Compiles every leaf of a message tree; the shape stays the same. */
export function compileMessages(messages: object, compile: (message: string) => unknown): Compiled {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]: [string, unknown]) => [key, compileOne(value, compile)]),
  )
}

function compileOne(value: unknown, compile: (message: string) => unknown): unknown {
  if (typeof value === 'string') return compile(value)
  if (typeof value !== 'object' || value === null) throw new TypeError('a message must be a text')
  return compileMessages(value, compile)
}
