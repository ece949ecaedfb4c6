import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Credentials, isSigned } from './sigv4.ts'

/** What a request meets instead of an answer. */
export type Fault = 'slowDown' | 'hang' | 'reset' | 'resetWhileReading' | 'truncatedBody' | 'hangInBody'

type Answer = { readonly status: number; readonly code: string }

const TEST_CREDENTIALS: Credentials = { accessKeyId: 'portico', secretAccessKey: 'not-so-secret' }
const BUCKET = 'documents'

/** As much of S3 as the store needs, strict where a real one is: signatures, lengths, digests. */
export async function startS3Server() {
  const objects = new Map<string, Buffer>()
  /** When an object was stored, where a test says so; of the others, when the server began. */
  const storedAt = new Map<string, Date>()
  const begun = new Date()
  const requests: string[] = []
  const faults: Fault[] = []

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const [, bucket = '', ...rest] = pathname.split('/')
    const key = rest.join('/')
    const fault = faults.shift()
    if (fault === 'hang') return
    if (fault === 'reset') return void request.socket.destroy()
    if (fault === 'resetWhileReading') {
      await once(request, 'data')
      return void request.socket.destroy()
    }
    if (fault === 'slowDown') return refuse(request, response, { status: 503, code: 'SlowDown' })
    if (!isSigned(request, TEST_CREDENTIALS)) {
      return refuse(request, response, { status: 403, code: 'SignatureDoesNotMatch' })
    }
    if (bucket !== BUCKET) return refuse(request, response, { status: 404, code: 'NoSuchBucket' })
    if (key === '') return void response.end(request.method === 'HEAD' ? undefined : list())
    if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204)
      return void response.end()
    }
    if (request.method === 'PUT') return await keep(request, response, key)
    const bytes = objects.get(key)
    if (!bytes) return refuse(request, response, { status: 404, code: 'NoSuchKey' })
    const lastModified = (storedAt.get(key) ?? begun).toUTCString()
    response.writeHead(200, { 'content-length': bytes.length, etag: '"etag"', 'last-modified': lastModified })
    if (request.method === 'HEAD') return void response.end()
    if (!fault) return void response.end(bytes)
    response.write(bytes.subarray(0, bytes.length / 2), () => {
      if (fault === 'truncatedBody') request.socket.destroy()
    })
  }

  function list(): string {
    const contents = [...objects.keys()].map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${(storedAt.get(key) ?? begun).toISOString()}</LastModified></Contents>`,
    )
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
  }

  async function keep(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const length = request.headers['content-length']
    if (length === undefined) return refuse(request, response, { status: 411, code: 'MissingContentLength' })
    const bytes = await buffer(request)
    const digest = createHash('sha256').update(bytes).digest('hex')
    if (request.headers['x-amz-content-sha256'] !== digest) {
      return refuse(request, response, { status: 400, code: 'XAmzContentSHA256Mismatch' })
    }
    objects.set(key, bytes)
    storedAt.set(key, new Date())
    response.end()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    objects,
    storedAt,
    requests,
    /** Each of them meets one of the next requests. */
    fail: (...next: Fault[]) => void faults.push(...next),
    server,
    config: {
      ...TEST_CREDENTIALS,
      bucket: BUCKET,
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${port}`,
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, code }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.end(request.method === 'HEAD' ? undefined : body)
  request.resume()
}
