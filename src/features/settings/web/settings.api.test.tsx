import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { createQueryClient } from '#web/api-client/query.ts'
import type { SessionView } from '#web/session/session-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { useUserSetting } from './settings.api.ts'
import { openSettingServer } from './testing/setting-server.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

function Counter({ tell }: { tell?: (isStored: boolean) => void }) {
  const [count, setCount, remove, status] = useUserSetting('count', 10, isNumber)
  return (
    <>
      <output>{`${count} ${status}`}</output>
      <button type="button" onClick={() => void setCount((known) => known + 1).then(tell)}>
        {'More'}
      </button>
      <button type="button" onClick={() => void remove().then(tell)}>
        {'None'}
      </button>
    </>
  )
}

/** Two parts of a page that know nothing of each other. */
async function openCounters(session: SessionView | undefined, tell?: (isStored: boolean) => void) {
  const { user } = await renderPart(
    <>
      <Counter {...(tell && { tell })} />
      <Counter />
    </>,
    { session },
  )
  const press = async (name: string) =>
    await user.click(screen.getAllByRole('button', { name })[0] as Element)
  return {
    add: () => press('More'),
    remove: () => press('None'),
    read: () => screen.getAllByRole('status').map(({ textContent }) => textContent),
  }
}

type Used = ReturnType<typeof useUserSetting<unknown>>

/** One setting as a part of the page sees it. */
async function openSetting(name = 'aName', session: SessionView | undefined = buildSession()) {
  const shown: { used?: Used } = {}
  function Part() {
    const used = useUserSetting<unknown>(name, undefined)
    useEffect(() => {
      shown.used = used
    })
    return null
  }
  await renderPart(<Part />, { session })
  const get = (): Used => {
    if (!shown.used) throw new Error('nothing is shown')
    return shown.used
  }
  return {
    state: () => ({ value: get()[0], status: get()[3] }),
    /** What the callers are told stands in the answer by and by. */
    begin: (...updates: readonly unknown[]) => {
      const told: boolean[] = []
      act(() => {
        for (const update of updates) void get()[1](update).then((isStored) => told.push(isStored))
      })
      return told
    },
    change: async (update: unknown) => await act(async () => await get()[1](update)),
    remove: async () => await act(async () => await get()[2]()),
  }
}

const add = (item: string) => (known: unknown) => [...((known as string[] | undefined) ?? []), item]

describe('B9.1 reading', () => {
  test('happens once, and everything on the page has it', async () => {
    const server = openSettingServer({ count: 3, another: 2 })
    const { read } = await openCounters(buildSession())
    await waitFor(() => expect(read()).toEqual(['3 ready', '3 ready']))
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/userconfig/v1/user?names=count'])
  })

  test('a setting that does not exist is none, also under the name of something inherited', async () => {
    openSettingServer()
    const { state } = await openSetting('constructor')
    await waitFor(() => expect(state()).toEqual({ value: undefined, status: 'ready' }))
  })

  test('that fails is told, and tried again with the next change', async () => {
    const server = openSettingServer({ aName: ['stored'] })
    server.refuse('GET')
    const { state, change } = await openSetting()
    await waitFor(() => expect(state()).toEqual({ value: undefined, status: 'failed' }))
    server.refuse()
    expect(await change(add('new'))).toBe(true)
    expect(server.settings.get('aName')).toEqual(['stored', 'new'])
  })

  test('takes what is not valid for none', async () => {
    const server = openSettingServer({ count: 'three' })
    const { read, add: addOne } = await openCounters(buildSession())
    await waitFor(() => expect(read()[0]).toBe('10 ready'))
    await addOne()
    await waitFor(() => expect(server.settings.get('count')).toBe(11))
  })

  test('the server renders the initial value, and the browser takes over from there, whatever it knows', async () => {
    openSettingServer({ count: 3 })
    const markups: string[] = []
    const options = {
      session: buildSession(),
      queryClient: createQueryClient(),
      beforeScripts: ({ textContent }: HTMLElement) => markups.push(textContent),
    }
    for (const _ of ['first', 'again']) {
      const { unmount } = await renderPart(<Counter />, options)
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3 ready'))
      unmount()
    }
    expect(markups).toEqual(['10 loadingMoreNone', '10 loadingMoreNone'])
  })
})

describe('B9.1 changing', () => {
  test('shows at once and everywhere, before the server has heard of it', async () => {
    const server = openSettingServer({ count: 3 })
    const { read, add: addOne } = await openCounters(buildSession())
    await waitFor(() => expect(read()).toEqual(['3 ready', '3 ready']))
    const release = server.hold()
    await addOne()
    expect(read()).toEqual(['4 saving', '4 saving'])
    release()
    await waitFor(() => expect(read()).toEqual(['4 ready', '4 ready']))
    expect(server.settings.get('count')).toBe(4)
  })

  test('removing gives the initial value back', async () => {
    const server = openSettingServer({ count: 3 })
    const { read, remove } = await openCounters(buildSession())
    await remove()
    await waitFor(() => expect(read()[0]).toBe('10 ready'))
    expect(server.settings.has('count')).toBe(false)
  })

  test.each([
    ['text/plain', 'daily', 'daily'],
    ['application/json', { a: 1 }, '{"a":1}'],
    ['application/json', null, 'null'],
  ])('is a PUT of %s', async (type, value, body) => {
    const server = openSettingServer({ aName: 'before' })
    const { change } = await openSetting()
    await change(value)
    const path = '/api/userconfig/v1/user/aName'
    expect(server.calls.at(-1)).toEqual({ method: 'PUT', path, type, body, keepalive: true })
  })

  test('to none is a DELETE', async () => {
    const server = openSettingServer({ aName: 'before' })
    const { remove } = await openSetting()
    await remove()
    expect(server.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/userconfig/v1/user/aName' })
  })

  test('that is refused is taken back, and the caller is told', async () => {
    const server = openSettingServer({ aName: 'old' })
    const { state, change, remove } = await openSetting()
    await waitFor(() => expect(state().value).toBe('old'))
    server.refuse('PUT', 'DELETE')
    expect(await change('new')).toBe(false)
    await waitFor(() => expect(state()).toEqual({ value: 'old', status: 'failed' }))
    expect(await remove()).toBe(false)
    await waitFor(() => expect(state()).toEqual({ value: 'old', status: 'failed' }))
  })

  test('that is refused is taken back everywhere', async () => {
    const server = openSettingServer({ count: 3 })
    server.refuse('PUT')
    const told: boolean[] = []
    const { read, add: addOne } = await openCounters(buildSession(), (isStored) => told.push(isStored))
    await addOne()
    await waitFor(() => expect(read()).toEqual(['3 failed', '3 failed']))
    expect(told).toEqual([false])
  })

  test('while the line is dead is taken back as well', async () => {
    openSettingServer({ aName: 1 })
    const { state, change } = await openSetting()
    await waitFor(() => expect(state().status).toBe('ready'))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await change(2)).toBe(false)
    await waitFor(() => expect(state()).toEqual({ value: 1, status: 'failed' }))
  })

  test('goes to the server one at a time; those that wait go together', async () => {
    const server = openSettingServer({ aName: ['a'] })
    const { state, begin } = await openSetting()
    await waitFor(() => expect(state().status).toBe('ready'))
    const release = server.hold()
    const told = [begin(add('b'))]
    await waitFor(() => expect(server.listWritten()).toEqual(['["a","b"]']))
    told.push(begin(add('c'), add('d')))
    await waitFor(() => expect(state()).toEqual({ value: ['a', 'b', 'c', 'd'], status: 'saving' }))
    expect(server.listWritten()).toHaveLength(1)
    release()
    await waitFor(() => expect(told).toEqual([[true], [true, true]]))
    expect(server.listWritten()).toEqual(['["a","b"]', '["a","b","c","d"]'])
    await waitFor(() => expect(state()).toEqual({ value: ['a', 'b', 'c', 'd'], status: 'ready' }))
  })

  test('after a refused one builds on what is confirmed, without the refused part', async () => {
    const server = openSettingServer({ aName: ['a'] })
    const { state, begin } = await openSetting()
    await waitFor(() => expect(state().status).toBe('ready'))
    server.refuseNext()
    const release = server.hold()
    const told = begin(add('refused'), add('kept'))
    await waitFor(() => expect(state().value).toEqual(['a', 'refused', 'kept']))
    release()
    await waitFor(() => expect(told).toEqual([false, true]))
    expect(server.settings.get('aName')).toEqual(['a', 'kept'])
    await waitFor(() => expect(state()).toEqual({ value: ['a', 'kept'], status: 'ready' }))
  })

  test('before it was read builds on what is stored', async () => {
    const server = openSettingServer({ aName: ['stored'] })
    const release = server.hold()
    const { state, begin } = await openSetting()
    const told = begin(add('early'))
    await waitFor(() => expect(state()).toEqual({ value: ['early'], status: 'saving' }))
    release()
    await waitFor(() => expect(told).toEqual([true]))
    expect(server.settings.get('aName')).toEqual(['stored', 'early'])
  })
})

describe('A12.3 without leave to write', () => {
  test.each([
    ['a visitor', undefined, '11 ready', 0],
    ['a one-time password', buildSession({ isOneTimePassword: true }), '11 ready', 0],
    ['a viewer', buildSession({ viewee: { name: 'Ada' } }), '4 ready', 1],
  ])('%s stores nothing, and sees the change until the page is left', async (_, session, shown, readings) => {
    const server = openSettingServer({ count: 3 })
    const told: boolean[] = []
    const { read, add: addOne } = await openCounters(session, (isStored) => told.push(isStored))
    await addOne()
    await waitFor(() => expect(read()).toEqual([shown, shown]))
    expect(told).toEqual([true])
    expect(server.calls.map(({ method }) => method)).toEqual(Array.from({ length: readings }, () => 'GET'))
  })
})
