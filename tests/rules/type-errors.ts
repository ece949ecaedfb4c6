/** The codes of what the compiler reports about one file, in its order. */
export function listTypeErrors(output: string, file: string): string[] {
  const lines = output.matchAll(/^(?<file>[^\s(]+)\(\d+,\d+\): error (?<code>TS\d+)/gm)
  return [...lines].flatMap(({ groups }) => (groups?.['file'] === file ? [groups['code'] ?? ''] : []))
}
