/** Compiles every leaf of a message tree; the shape stays the same. */
export function compileMessages(messages: unknown, compile: (message: string) => unknown): unknown {
  if (typeof messages === 'string') return compile(messages)
  if (typeof messages !== 'object' || messages === null) throw new TypeError('a message must be a text')
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, compileMessages(value, compile)]),
  )
}
