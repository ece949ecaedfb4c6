import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SessionContext, type SessionView } from '../session/session-context.ts'
import { buildSession } from '../session/testing/build-session.ts'
import { hydrateWidget, mountWidget, renderOnServer } from '../ui/testing/render-widget.tsx'
import { openSettingServer } from './testing/setting-server.ts'
import { useUserSetting } from './use-user-setting.ts'

afterEach(() => vi.unstubAllGlobals())

const isNumber = (value: unknown): value is number => typeof value === 'number'

function Counter({ tell }: { tell?: (isStored: boolean) => void }) {
  const [count, setCount, remove, status] = useUserSetting('count', 10, isNumber)
  return (
    <>
      <p>{`${count} ${status}`}</p>
      <button type="button" onClick={() => void setCount((known) => known + 1).then(tell)}>
        {'+'}
      </button>
      <button type="button" onClick={() => void remove().then(tell)}>
        {'−'}
      </button>
    </>
  )
}

async function open(session: SessionView | undefined, tell?: (isStored: boolean) => void) {
  const page = (
    <SessionContext value={session}>
      <Counter {...(tell && { tell })} />
      <Counter />
    </SessionContext>
  )
  const { container } = mountWidget(page)
  await act(async () => undefined)
  const press = (place: number) => act(async () => container.querySelectorAll('button')[place]?.click())
  return {
    add: () => press(0),
    remove: () => press(1),
    read: () => [...container.querySelectorAll('p')].map(({ textContent }) => textContent),
  }
}

describe('B9.1 useUserSetting', () => {
  test('gives what is stored to everything on the page, and changes it everywhere', async () => {
    const server = openSettingServer({ count: 3 })
    const { read, add } = await open(buildSession())
    expect(read()).toEqual(['3 ready', '3 ready'])
    await add()
    expect(read()).toEqual(['4 ready', '4 ready'])
    expect(server.settings.get('count')).toBe(4)
  })

  test('gives the initial value where there is none, and after it was removed', async () => {
    const server = openSettingServer()
    const { read, add, remove } = await open(buildSession())
    expect(read()[0]).toBe('10 ready')
    await add()
    expect(server.settings.get('count')).toBe(11)
    await remove()
    expect(read()[0]).toBe('10 ready')
    expect(server.settings.has('count')).toBe(false)
  })

  test('takes what is not valid for none', async () => {
    const server = openSettingServer({ count: 'three' })
    const { read, add } = await open(buildSession())
    expect(read()[0]).toBe('10 ready')
    await add()
    expect(server.settings.get('count')).toBe(11)
  })

  test('rolls back and tells when the server refuses', async () => {
    const server = openSettingServer({ count: 3 })
    server.refuse('PUT')
    const told: boolean[] = []
    const { read, add } = await open(buildSession(), (isStored) => told.push(isStored))
    await add()
    expect(read()).toEqual(['3 failed', '3 failed'])
    expect(told).toEqual([false])
  })

  test.each([
    ['a visitor', undefined, '11 ready', 0],
    ['a one-time password', buildSession({ isOneTimePassword: true }), '11 ready', 0],
    ['a viewer', buildSession({ viewee: { name: 'Ada' } }), '4 ready', 1],
  ])('%s stores nothing', async (_, session, shown, readings) => {
    const server = openSettingServer({ count: 3 })
    const { read, add } = await open(session)
    await add()
    expect(read()[0]).toBe(shown)
    expect(server.calls.map(({ method }) => method)).toEqual(Array.from({ length: readings }, () => 'GET'))
  })

  test('the server renders the initial value, and the browser takes over from there', async () => {
    openSettingServer({ count: 3 })
    const page = (
      <SessionContext value={buildSession()}>
        <Counter />
      </SessionContext>
    )
    expect(renderOnServer(page)).toContain('10 loading')
    const { container } = hydrateWidget(page)
    await act(async () => undefined)
    expect(container.querySelector('p')?.textContent).toBe('3 ready')
  })
})
