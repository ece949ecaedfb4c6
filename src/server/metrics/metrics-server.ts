import { createServer } from 'node:http'
import { listen, stopServer } from '../http/edge/http-server.ts'

type Options = {
  readonly port: number
  readonly host: string
  readonly contentType: string
  readonly write: () => Promise<string>
}

const PATH = '/metrics'
const HEADERS_TIMEOUT_MS = 5000
const STOP_WAIT_MS = 1000

/** Says what it has to say under one path, and nothing else. */
export async function serveMetrics({ port, host, contentType, write }: Options) {
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, (request, response) => {
    const [path] = (request.url ?? '').split('?', 1)
    if (path !== PATH) return void response.writeHead(404).end()
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
    write().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  const found = await listen(server, port, host)
  return { port: found, stop: async () => await stopServer(server, STOP_WAIT_MS) }
}
