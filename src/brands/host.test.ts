import { expect, test } from 'vitest'
import { findHostname, formatUrlHost, isLoopback } from './host.ts'

test.each([
  ['localhost', 'localhost'],
  ['localhost:3000', 'localhost'],
  ['Investors.Halden.EXAMPLE', 'investors.halden.example'],
  ['investors.halden.example.', 'investors.halden.example'],
  ['investors.halden.example.:443', 'investors.halden.example'],
  ['127.0.0.1:8080', '127.0.0.1'],
  ['::1', '::1'],
  ['[::1]', '::1'],
  ['[::1]:3000', '::1'],
  ['[0:0:0:0:0:0:0:1]:3000', '::1'],
  ['[2001:DB8::00ff]', '2001:db8::ff'],
])('A1.8 %s is the host %s', (host, hostname) => {
  expect(findHostname(host)).toBe(hostname)
})

test.each([
  '',
  '.',
  ':3000',
  'a..b',
  'local host',
  'localhost:port',
  'localhost:1234567',
  'user@localhost',
  'localhost/path',
  'localhost\\@evil.example',
  'localhost\n',
  'localhost, evil.example',
  '[::1',
  '[localhost]',
  '[::1]evil.example',
  '1:2:3',
  'ex%61mple.example',
])('A1.8 %j is no host', (host) => {
  expect(findHostname(host)).toBeUndefined()
})

test('an IPv6 address stands in brackets inside a URL', () => {
  expect(formatUrlHost('::1')).toBe('[::1]')
  expect(formatUrlHost('halden.localhost')).toBe('halden.localhost')
})

test('this machine itself is told from names that only look like it', () => {
  for (const host of [
    'localhost',
    'LOCALHOST:3000',
    '127.0.0.1',
    '127.1.2.3:80',
    '::1',
    '[::1]:3000',
    '[0::1]',
  ])
    expect([host, isLoopback(host)]).toEqual([host, true])
  for (const host of [
    '',
    '0.0.0.0',
    '::',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'a.localhost',
    '::2',
  ])
    expect([host, isLoopback(host)]).toEqual([host, false])
})
