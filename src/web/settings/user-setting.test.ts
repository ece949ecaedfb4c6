import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { openSettingServer } from './testing/setting-server.ts'
import { type SettingAccess, UserSetting } from './user-setting.ts'

afterEach(() => vi.unstubAllGlobals())

const LOCALE = 'en-GB'
const to = (value: unknown) => () => value
const add = (item: string) => (known: unknown) => [...((known as string[] | undefined) ?? []), item]

async function openSetting(access: SettingAccess = 'readAndWrite') {
  const setting = new UserSetting('aName', access)
  const seen: unknown[] = []
  setting.listen(LOCALE, () => seen.push(setting.state.value))
  await eventually(() => expect(setting.state.status).not.toBe('loading'))
  return { setting, seen, change: (change: (known: unknown) => unknown) => setting.change(change, LOCALE) }
}

describe('B9.1 reading', () => {
  test('happens once, whoever listens', async () => {
    const server = openSettingServer({ aName: { a: 1 }, another: 2 })
    const { setting } = await openSetting()
    setting.listen(LOCALE, () => undefined)
    expect(setting.state).toEqual({ value: { a: 1 }, status: 'ready' })
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/userconfig/v1/user?names=aName'])
  })

  test('a setting that does not exist is undefined, also under the name of something inherited', async () => {
    openSettingServer()
    const setting = new UserSetting('constructor', 'readAndWrite')
    setting.listen(LOCALE, () => undefined)
    await eventually(() => expect(setting.state).toEqual({ value: undefined, status: 'ready' }))
  })

  test('that fails is told, and tried again with the next change', async () => {
    const server = openSettingServer({ aName: ['stored'] })
    server.refuse('GET')
    const { setting, change } = await openSetting()
    expect(setting.state).toEqual({ value: undefined, status: 'failed' })
    server.refuse()
    expect(await change(add('new'))).toBe(true)
    expect(server.settings.get('aName')).toEqual(['stored', 'new'])
  })
})

describe('B9.1 changing', () => {
  test('shows at once, before the server has heard of it', async () => {
    const server = openSettingServer({ aName: 1 })
    const { setting, change } = await openSetting()
    const release = server.hold()
    const stored = change(to(2))
    expect(setting.state).toEqual({ value: 2, status: 'saving' })
    release()
    expect(await stored).toBe(true)
    expect(setting.state).toEqual({ value: 2, status: 'ready' })
  })

  test.each([
    ['PUT', 'text/plain;charset=UTF-8', 'daily', 'daily'],
    ['PUT', 'application/json', { a: 1 }, '{"a":1}'],
    ['PUT', 'application/json', null, 'null'],
    ['DELETE', null, undefined, undefined],
  ])('is a %s, %s', async (method, type, value, body) => {
    const server = openSettingServer({ aName: 'before' })
    const { change } = await openSetting()
    await change(to(value))
    expect(server.calls.at(-1)).toEqual({ method, path: '/api/userconfig/v1/user/aName', type, body })
  })

  test('that is refused is taken back, and the caller is told', async () => {
    const server = openSettingServer({ aName: 'old' })
    const { setting, seen, change } = await openSetting()
    server.refuse('PUT', 'DELETE')
    expect(await change(to('new'))).toBe(false)
    expect(setting.state).toEqual({ value: 'old', status: 'failed' })
    expect(await change(to(undefined))).toBe(false)
    expect(seen).toEqual(['old', 'new', 'old', undefined, 'old'])
  })

  test('while the line is dead is taken back as well', async () => {
    openSettingServer({ aName: 1 })
    const { setting, change } = await openSetting()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await change(to(2))).toBe(false)
    expect(setting.state).toEqual({ value: 1, status: 'failed' })
  })

  test('goes to the server one at a time; of those that wait, the latest is sent', async () => {
    const server = openSettingServer({ aName: 0 })
    const { setting, change } = await openSetting()
    const release = server.hold()
    const stored = [1, 2, 3, 4].map((value) => change(to(value)))
    expect(setting.state.value).toBe(4)
    await eventually(() => expect(server.listWritten()).toEqual(['1']))
    release()
    expect(await Promise.all(stored)).toEqual([true, true, true, true])
    expect(server.listWritten()).toEqual(['1', '4'])
  })

  test('after a refused one builds on what is confirmed, without the refused part', async () => {
    const server = openSettingServer({ aName: ['a'] })
    const { setting, change } = await openSetting()
    server.refuseNext()
    const release = server.hold()
    const refused = change(add('refused'))
    const kept = change(add('kept'))
    expect(setting.state.value).toEqual(['a', 'refused', 'kept'])
    release()
    expect(await refused).toBe(false)
    expect(await kept).toBe(true)
    expect(server.settings.get('aName')).toEqual(['a', 'kept'])
    expect(setting.state).toEqual({ value: ['a', 'kept'], status: 'ready' })
  })

  test('before it was read builds on what is stored', async () => {
    const server = openSettingServer({ aName: ['stored'] })
    const setting = new UserSetting('aName', 'readAndWrite')
    const stored = setting.change(add('early'), LOCALE)
    expect(setting.state).toEqual({ value: ['early'], status: 'saving' })
    expect(await stored).toBe(true)
    expect(server.settings.get('aName')).toEqual(['stored', 'early'])
  })

  test('from within a listener is not lost', async () => {
    const server = openSettingServer({ aName: 0 })
    const { setting, change } = await openSetting()
    let later: Promise<boolean> | undefined
    setting.listen(LOCALE, () => {
      if (setting.state.status === 'ready') later ??= change(to(2))
    })
    await change(to(1))
    expect(await later).toBe(true)
    expect(server.settings.get('aName')).toBe(2)
  })
})

describe('A12.3 without leave to write', () => {
  test('a viewer reads; what they change stays in the page', async () => {
    const server = openSettingServer({ aName: 'stored' })
    const { setting, change } = await openSetting('readOnly')
    expect(setting.state.value).toBe('stored')
    expect(await change(to('changed'))).toBe(true)
    expect(setting.state).toEqual({ value: 'changed', status: 'ready' })
    expect(server.listWritten()).toEqual([])
  })

  test('a visitor does not even ask', async () => {
    const server = openSettingServer({ aName: 'of nobody' })
    const { setting, change } = await openSetting('none')
    expect(await change(to('changed'))).toBe(true)
    expect(setting.state).toEqual({ value: 'changed', status: 'ready' })
    expect(server.calls).toEqual([])
  })
})
