type Search = Readonly<Record<string, string | readonly string[]>>

/** Addresses hold texts: `9`, `true` and `[1]` too. What a form sends several times is a list. */
export function parseSearch(search: string): Search {
  const fields = new URLSearchParams(search)
  const names = [...new Set(fields.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...more] = fields.getAll(name)
      return [name, more.length === 0 ? first : [first, ...more]]
    }),
  )
}
