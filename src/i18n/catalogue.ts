/** The same keys as the English catalogue, each with a text of its own. */
export type Translated<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Translated<Messages[Key]>
}

/** What a module exports, as a plain object: TypeScript takes what two modules share for optional where they are joined. */
export type Exports<Module> = { readonly [Name in keyof Module]: Module[Name] }

export type MessageTree = { readonly [key: string]: string | MessageTree }

/** Every text of a catalogue with its dotted key, in catalogue order. */
export function listMessages(tree: MessageTree, prefix = ''): Array<{ key: string; text: string }> {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ key: prefix + key, text: value }]
      : listMessages(value, `${prefix}${key}.`),
  )
}
