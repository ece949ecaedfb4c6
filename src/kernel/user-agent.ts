type NamedPattern = readonly [name: string, pattern: RegExp]

/** Most browsers also claim to be those further down, so the first that matches is the right one. */
const BROWSERS: readonly NamedPattern[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly NamedPattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

const HANDHELD: ReadonlySet<string> = new Set(['iPhone', 'iPad', 'Android'])

export type UserAgent = {
  readonly browser?: string | undefined
  readonly system?: string | undefined
  readonly isHandheld: boolean
}

/** A browser and a system as people call them. */
export function readUserAgent(userAgent: string): UserAgent {
  const system = findName(SYSTEMS, userAgent)
  return {
    browser: findName(BROWSERS, userAgent),
    system,
    isHandheld: system !== undefined && HANDHELD.has(system),
  }
}

function findName(patterns: readonly NamedPattern[], text: string): string | undefined {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0]
}
