/** B9: what a setting may be called; the database checks the same. */
export const SETTING_NAME = /^[A-Za-z][A-Za-z0-9-]{0,63}$/

/** Whatever JSON can say; what it means is known to whoever asks for the setting. */
export type SettingValue =
  | string
  | number
  | boolean
  | null
  | readonly SettingValue[]
  | { readonly [name: string]: SettingValue }

/** Of the value as JSON, in UTF-8. */
export const MAX_VALUE_BYTES = 16 * 1024
export const MAX_SETTINGS_PER_PERSON = 100
/** A bare value has none, a list of bare values has one. */
export const MAX_VALUE_DEPTH = 20

export const SETTING_ERRORS = {
  /** Nested too deeply, or holding what cannot be given back as it came. */
  invalidValue: { code: 'settings.invalidValue', status: 400 },
  valueTooLarge: { code: 'settings.valueTooLarge', status: 413 },
  tooManySettings: { code: 'settings.tooManySettings', status: 409 },
} as const

const utf8 = new TextEncoder()

export function countBytes(value: unknown): number {
  return utf8.encode(JSON.stringify(value)).length
}

/** security.md 16: no NUL, no half characters, no numbers beyond what JSON can hold, no depth without end. */
export function isSettingValue(value: unknown, depthLeft = MAX_VALUE_DEPTH): value is SettingValue {
  if (typeof value === 'string') return isText(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return typeof value === 'boolean'
  if (value === null) return true
  return (
    depthLeft > 0 &&
    Object.entries(value).every(([key, item]) => isText(key) && isSettingValue(item, depthLeft - 1))
  )
}

function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
