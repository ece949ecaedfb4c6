import type { ShellParts } from '#web/shell/shell.tsx'

/** What the features put around every page; each part is fetched only where it has something to show. */
export function shellParts(): ShellParts {
  return {}
}
