import { afterEach, describe, expect, test } from 'vitest'
import { type ClamdServer, startClamdServer } from '../../../tests/scanner/clamd-server.ts'
import { openClamd, parseScannerUrl } from './clamd.ts'

const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

let server: ClamdServer | undefined
afterEach(async () => await server?.stop())
const open = async (behaviour: Parameters<typeof startClamdServer>[0] = {}) => {
  server = await startClamdServer(behaviour)
  return openClamd(server.address, { timeoutMs: 200 })
}

describe('B6.6 a scanner that speaks the protocol of clamd', () => {
  test('is sent every byte and says that they are clean', async () => {
    const scanner = await open()
    const bytes = Buffer.alloc(300_001, 'portico')
    expect(await scanner.isClean(bytes)).toBe(true)
    expect(server?.received.map((received) => received.equals(bytes))).toEqual([true])
  })

  test('or that they are not', async () => {
    const scanner = await open()
    expect(await scanner.isClean(Buffer.from(`a file with ${EICAR} in it`))).toBe(false)
  })

  test.each([
    ['refuses', { answer: 'INSTREAM size limit exceeded. ERROR' }, 'size limit'],
    ['says nothing', { isSilent: true }, 'in time'],
    ['hangs up', { hangsUp: true }, /hung up|ECONNRESET|EPIPE/],
    ['says OK of something else', { answer: 'OK' }, 'answered: OK'],
    ['says too much', { answer: 'x'.repeat(10_000), isEndless: true }, 'too much'],
  ])('one that %s calls nothing clean', async (_what, behaviour, reason) => {
    const scanner = await open(behaviour)
    await expect(scanner.isClean(Buffer.from('a'))).rejects.toThrow(reason)
  })

  test('nor does one that is not there', async () => {
    const gone = await startClamdServer()
    await gone.stop()
    await expect(openClamd(gone.address).isClean(Buffer.from('a'))).rejects.toThrow('ECONNREFUSED')
  })
})

test.each([
  ['clamd://scanner:3310', { host: 'scanner', port: 3310 }],
  ['clamd://[::1]:3310/', { host: '::1', port: 3310 }],
])('the address %s', (text, address) => {
  expect(parseScannerUrl(text)).toEqual(address)
})

test.each([
  'clamd://scanner',
  'http://scanner:3310',
  'clamd://a:b@scanner:3310',
  'clamd://scanner:3310/x',
  'x',
])('%s is no address of a scanner', (text) => {
  expect(parseScannerUrl(text)).toBeUndefined()
})
