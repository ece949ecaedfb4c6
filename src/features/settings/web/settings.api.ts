import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
} from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { ask } from '#web/api-client/ask.ts'
import { keyOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useIsLive } from '#web/lazy/use-is-live.ts'
import { type SessionView, useSession } from '#web/session/session-context.ts'
import { deleteUserSetting, listUserSettings, putUserSetting } from '../settings.wire.ts'

/** Failed: the last reading or change was refused, until the next one. */
type Status = 'loading' | 'ready' | 'saving' | 'failed'
type IsValid<Value> = (value: unknown) => value is Value
type Update<Value> = Value | ((known: Value) => Value)
type Change = (known: unknown) => unknown

type UsedSetting<Value> = readonly [
  /** `initial` while it is not read yet and where there is none. */
  value: Value,
  /** Shows at once. Resolves to false when the server refused it: then the last confirmed value is back. */
  set: (update: Update<Value>) => Promise<boolean>,
  /** As `set`, back to `initial`. */
  remove: () => Promise<boolean>,
  status: Status,
]

type Stored = {
  /** Undefined where there is no such setting. */
  readonly value: unknown
  /** The changes that went in last. */
  readonly changes: readonly unknown[]
}
const NOTHING: Stored = { value: undefined, changes: [] }

/** Whose setting, and what they may do with it. */
type Setting = { readonly reader: Reader; readonly session: SessionView | undefined; readonly name: string }

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
  /** `prefetched`: by the loader of its page, so that the server shows it already. */
  origin?: 'prefetched',
): UsedSetting<Value> {
  const setting: Setting = { reader: useReader(), session: useSession(), name }
  const { data, isError } = useQuery(settingQuery(setting))
  const { mutateAsync } = useMutation(settingChange(setting))
  const changes = useMutationState({
    filters: changesOf(setting),
    select: ({ state: { status, variables } }) => ({ status, change: variables }),
  })
  // Parts that come alive late find more than the server knew when it rendered them.
  const isLive = useIsLive()

  const typed = useRef({ initial, isValid })
  const [set, remove] = useMemo(() => {
    const read = (known: unknown) => toValue(known, typed.current.initial, typed.current.isValid)
    const change = (next: Change) =>
      mutateAsync(next).then(
        () => true,
        () => false,
      )
    const update = (next: Update<Value>) => change((known) => (isFunction(next) ? next(read(known)) : next))
    return [update, () => change(() => undefined)] as const
  }, [mutateAsync])

  if (!isLive && origin === undefined) return [initial, set, remove, 'loading']
  const pending = changes.filter(({ status }) => status === 'pending').map(({ change }) => change)
  const value = applyChanges(pending, data ?? NOTHING)
  return [toValue(value, initial, isValid), set, remove, findStatus()]

  function findStatus(): Status {
    if (pending.length > 0) return 'saving'
    if (isError || changes.at(-1)?.status === 'error') return 'failed'
    return data ? 'ready' : 'loading'
  }
}

/** For a loader. Where it cannot be had, it counts as not read yet. */
export async function prefetchUserSetting(cache: QueryClient, setting: Setting): Promise<void> {
  await cache.prefetchQuery(settingQuery(setting))
}

function settingKey({ reader, session, name }: Setting) {
  return [...keyOf(listUserSettings), reader.client, findAccess(session), session?.loginId ?? '', name]
}

/** Asked by name in a list, because a browser reports every 404 in its console. */
const settingQuery = (setting: Setting) => {
  const hasSettings = findAccess(setting.session) !== 'none'
  const { reader, name } = setting
  return queryOptions({
    queryKey: settingKey(setting),
    queryFn: async (): Promise<Stored> => {
      const settings = await ask(listUserSettings, { reader, query: { names: name } })
      return Object.hasOwn(settings, name) ? { ...NOTHING, value: settings[name] } : NOTHING
    },
    ...(!hasSettings && { initialData: NOTHING }),
  })
}

/** All that are under way or were, in their order. */
const changesOf = (setting: Setting) => ({ mutationKey: settingKey(setting), exact: true })

/**
 * One at a time, in their order, each with all that wait behind it. A change builds on what is stored by then, without what
 * was refused.
 */
const settingChange = (setting: Setting) => ({
  mutationKey: settingKey(setting),
  scope: { id: settingKey(setting).join('\n') },
  mutationFn: async (own: Change, { client: cache }: { readonly client: QueryClient }) => {
    // Reads again where reading has failed.
    const known = await cache.ensureQueryData(settingQuery(setting))
    if (known.changes.includes(own)) return
    const waiting = cache.getMutationCache().findAll({ ...changesOf(setting), status: 'pending' })
    const changes = waiting.map(({ state }) => state.variables)
    const value = applyChanges(changes, known)
    if (findAccess(setting.session) === 'readAndWrite') await storeSetting(setting, value)
    cache.setQueryData<Stored>(settingKey(setting), { value, changes })
  },
})

/** What went in already may still count as waiting for a moment. */
function applyChanges(changes: readonly unknown[], stored: Stored): unknown {
  return changes
    .filter((change): change is Change => typeof change === 'function' && !stored.changes.includes(change))
    .reduce((known, change) => change(known), stored.value)
}

/** B9.1: strings as they are, everything else as JSON; undefined removes the setting. */
async function storeSetting({ reader, name }: Setting, value: unknown): Promise<void> {
  const input = { reader, params: { setting: name }, keepalive: true }
  if (value === undefined) await ask(deleteUserSetting, input)
  else await ask(putUserSetting, { ...input, body: value })
}

function findAccess(session: SessionView | undefined): 'readAndWrite' | 'readOnly' | 'none' {
  if (!session || session.isOneTimePassword) return 'none'
  return session.viewee ? 'readOnly' : 'readAndWrite'
}

function toValue<Value>(value: unknown, initial: Value, isValid: IsValid<Value> | undefined): Value {
  return value === undefined || isValid?.(value) === false ? initial : value
}

function isFunction<Value>(update: Update<Value>): update is (known: Value) => Value {
  return typeof update === 'function'
}
