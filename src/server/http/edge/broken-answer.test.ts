import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '../../logger.ts'
import { cutOffWhenBroken } from './broken-answer.ts'
import type { HttpContext } from './http-context.ts'
import { identifyRequest } from './request-identity.ts'

const lines: string[] = []
const app = new Hono<HttpContext>()
app.use(identifyRequest(createLogger('info', { write: (line) => void lines.push(line) }), () => 0))
app.get('/:pieces/:ending', (c) => {
  const { pieces, ending } = c.req.param()
  const length = c.req.query('length')
  const body = cutOffWhenBroken(c, buildBody(Number(pieces), ending))
  return new Response(body, { headers: length ? { 'content-length': length } : {} })
})

const answer = getRequestListener(app.fetch)
const server = createServer((request, response) => void answer(request, response))
let origin = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

function buildBody(pieces: number, ending: string): ReadableStream<Uint8Array> {
  let given = 0
  return new ReadableStream({
    pull(controller) {
      given += 1
      if (given <= pieces) controller.enqueue(Buffer.from('piece'))
      else if (ending === 'whole') controller.close()
      else controller.error(new Error('the disk is broken'))
    },
  })
}

async function load(path: string): Promise<string> {
  const [response] = (await once(get(`${origin}${path}`), 'response')) as [IncomingMessage]
  return await text(response)
}

describe('security.md 17: an answer that breaks off', () => {
  test.each([0, 1, 2, 3, 20])('is never taken for whole after %i pieces', async (pieces) => {
    await expect(load(`/${pieces}/broken`)).rejects.toThrow()
    await expect(load(`/${pieces}/broken?length=500`)).rejects.toThrow()
  })

  test.each([0, 1, 2, 3, 20])('and one of %i pieces that does not is', async (pieces) => {
    expect(await load(`/${pieces}/whole`)).toBe('piece'.repeat(pieces))
  })

  test('is logged with its reason', async () => {
    lines.length = 0
    await expect(load('/1/broken')).rejects.toThrow()
    expect(lines.join()).toMatch(/the disk is broken.*answer broke off/)
  })

  test('fails for callers within the process as well', async () => {
    const response = await app.request('/1/broken')
    await expect(response.text()).rejects.toThrow('the disk is broken')
  })
})
