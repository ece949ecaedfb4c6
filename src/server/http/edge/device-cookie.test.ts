import { expect, test } from 'vitest'
import { keepDevice, readBrowser } from './device-cookie.ts'

const secret = (letter: string) => letter.repeat(43)
const read = (cookie: string) => readBrowser(new Headers({ cookie, 'session-transport': 'cookie' }))

test('security.md 21: what we never wrote is no secret, and one of another name is not ours', () => {
  expect(read('').secrets).toEqual([])
  expect(
    read(`known-device=${secret('a')}x; other-known-device=${secret('b')}; known-device=`).secrets,
  ).toEqual([])
  expect(read(`jwt=x; known-device=${secret('a')}.${secret('a')}..short`).secrets).toEqual([secret('a')])
})

test('security.md 21: the newest five are kept, encrypted on the way outside local', () => {
  const browser = read(`known-device=${['b', 'c', 'd', 'e', 'f'].map(secret).join('.')}`)
  const [cookie] = keepDevice(browser, secret('a'), 'prod')
  const kept = ['a', 'b', 'c', 'd', 'e'].map(secret).join('.')
  expect(cookie).toBe(`known-device=${kept}; Max-Age=31536000; Path=/api; HttpOnly; SameSite=Lax; Secure`)
})

test('security.md 21: a program is given none, and who has none and gets none is left alone', () => {
  expect(keepDevice({ secrets: [secret('a')], keepsCookies: false }, secret('b'), 'local')).toEqual([])
  expect(keepDevice(read(''), undefined, 'local')).toEqual([])
})
