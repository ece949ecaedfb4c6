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
