type Texts<Name extends string> = { readonly [Each in Name]?: string }

/** Of what an address says. A form sends what is left empty too, and a list as several of the same name. */
export function readTexts<Name extends string>(
  search: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Texts<Name> {
  const texts = names.map((name) => [name, [search[name]].flat().filter(isText).join()])
  return Object.fromEntries(texts.filter(([, text]) => text !== '')) as Texts<Name>
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
