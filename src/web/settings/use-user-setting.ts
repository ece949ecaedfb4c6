import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { type SessionView, useSession } from '../session/session-context.ts'
import { type SettingAccess, type SettingStatus, UNREAD, UserSetting } from './user-setting.ts'

type IsValid<Value> = (value: unknown) => value is Value
type Update<Value> = Value | ((known: Value) => Value)

type UsedSetting<Value> = readonly [
  /** `initial` while it is not read yet and where there is none. */
  value: Value,
  /** Shows at once. Resolves to false when the server refused it: then the last confirmed value is back. */
  set: (update: Update<Value>) => Promise<boolean>,
  /** As `set`, back to `initial`. */
  remove: () => Promise<boolean>,
  status: SettingStatus,
]

/** Of this page alone: a session begins and ends with a full load. Nothing is kept while the server renders. */
const settings = new Map<string, UserSetting>()

/**
 * B9.1: a setting that the person keeps, shared by everything on the page that uses the same name.
 *
 * `set` with a function builds on what is stored, even where that is not read yet: use it for lists and records. `isValid`
 * protects against what others may have stored under the name; what it refuses counts as none.
 *
 * Visitors and people with a one-time password have no settings, and a viewer (view-for) has their own to read only: what
 * they set holds until the page is loaded again, and `set` resolves to true.
 */
export function useUserSetting<Value>(
  name: string,
  initial: Value,
  isValid?: IsValid<Value>,
): UsedSetting<Value> {
  const session = useSession()
  const locale = useLocale()
  const setting = findSetting(name, session)
  const listen = useCallback((tell: () => void) => setting.listen(locale, tell), [setting, locale])
  const { value, status } = useSyncExternalStore(
    listen,
    () => setting.state,
    () => UNREAD,
  )
  const typed = useRef({ initial, isValid })
  const [set, remove] = useMemo(() => {
    const read = (known: unknown) => toValue(known, typed.current.initial, typed.current.isValid)
    const update = (next: Update<Value>) =>
      setting.change((known) => (isFunction(next) ? next(read(known)) : next), locale)
    return [update, () => setting.change(() => undefined, locale)] as const
  }, [setting, locale])
  return [toValue(value, initial, isValid), set, remove, status]
}

function findSetting(name: string, session: SessionView | undefined): UserSetting {
  const access = findAccess(session)
  const key = [access, session?.brand, session?.loginId, name].join('\n')
  const known = settings.get(key)
  if (known) return known
  const setting = new UserSetting(name, access)
  if (typeof window !== 'undefined') settings.set(key, setting)
  return setting
}

function findAccess(session: SessionView | undefined): SettingAccess {
  if (!session || session.isOneTimePassword) return 'none'
  return session.viewee ? 'readOnly' : 'readAndWrite'
}

function toValue<Value>(value: unknown, initial: Value, isValid: IsValid<Value> | undefined): Value {
  return value === undefined || isValid?.(value) === false ? initial : value
}

function isFunction<Value>(update: Update<Value>): update is (known: Value) => Value {
  return typeof update === 'function'
}
