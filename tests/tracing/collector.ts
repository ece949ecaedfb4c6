import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { readonly stringValue?: string; readonly intValue?: number | string }
type Attribute = { readonly key: string; readonly value: Value }
export type CollectedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  readonly isFailed: boolean
}
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<CollectedSpan, 'attributes' | 'isFailed'> & {
        readonly attributes: readonly Attribute[]
        readonly status: { readonly code?: number }
      })[]
    }[]
  }[]
}

const FAILED = 2
const read = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** Takes traces by OTLP over HTTP, as a collector does, and keeps them. */
export async function startCollector() {
  const spans: CollectedSpan[] = []
  const resources: ReturnType<typeof read>[] = []
  const requests: { readonly path: string | undefined; readonly authorization: string | undefined }[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const take = async () => {
      const body = await text(request)
      requests.push({ path: request.url, authorization: request.headers.authorization })
      bodies.push(body)
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        resources.push(read(resource.attributes))
        for (const { attributes, status, ...span } of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, attributes: read(attributes), isFailed: status.code === FAILED })
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }
    void take()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    requests,
    /** All that was sent, as it was. */
    bodies,
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
