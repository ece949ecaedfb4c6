import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { describeApi } from './openapi.ts'

const money = z.strictObject({ amount: z.string() }).meta({ id: 'Money' })
const thing = z.strictObject({ price: money, name: z.string().optional() })

type Operation = {
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>
  security: unknown[]
  requestBody?: unknown
}

const api = describeApi(
  [
    endpoint(
      {
        method: 'PUT',
        path: '/api/:client/things/:id',
        service: 'things',
        summary: 'Changes a thing',
        access: 'profile/read',
        params: z.object({ id: z.guid() }),
        query: z.object({ width: z.coerce.number().optional() }),
        body: thing,
        bodyType: ['application/json', 'text/plain'],
        answer: thing,
        statuses: [200, 428],
        problems: [{ code: 'things.gone', status: 410 }],
      },
      () => ({ body: { price: { amount: '1' } } }),
    ),
    ...(['portfolio/read', 'forms/read', 'signedIn'] as const).map((access) =>
      endpoint(
        {
          method: 'GET',
          path: `/api/${access}`,
          service: 'things',
          summary: 'Things',
          access,
          answer: thing,
        },
        () => ({ body: { price: { amount: '1' } } }),
      ),
    ),
    endpoint(
      {
        method: 'GET',
        path: '/api/file',
        service: 'files',
        summary: 'A file',
        access: 'everybody',
        answer: { contentTypes: ['image/png'] },
      },
      () => new Response(''),
    ),
  ],
  '1.0.0',
)
const paths = api['paths'] as Record<string, Record<string, Operation>>
const put = paths['/api/{client}/things/{id}']?.['put']

describe('B10.1 the published description', () => {
  test('is OpenAPI 3.1', () => {
    expect(api).toMatchObject({ openapi: '3.1.1', info: { title: 'Portico', version: '1.0.0' } })
  })

  test('names path and query parameters, and which of them must be given', () => {
    expect(put?.parameters).toMatchObject([
      { name: 'client', in: 'path', required: true },
      { name: 'id', in: 'path', required: true },
      { name: 'width', in: 'query', required: false },
    ])
  })

  test('gives the same shape for every status that has it, and each refusal with its codes', () => {
    expect(put?.responses['428']?.content).toEqual(put?.responses['200']?.content)
    expect(put?.responses['410']?.description).toBe('things.gone')
    expect(put?.responses['401']?.description).toContain('session.tokenExpired')
  })

  test('A8.1 names 428 where a call waits for documents to be approved', () => {
    const findWaiting = (path: string) => paths[path]?.['get']?.responses['428']?.description
    expect(findWaiting('/api/portfolio/read')).toBe('http.approvalRequired')
    expect(['/api/forms/read', '/api/signedIn', '/api/file'].map(findWaiting)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('names every type that a body may come in', () => {
    expect(put?.requestBody).toMatchObject({
      content: {
        'application/json': { schema: { type: 'object' } },
        'text/plain': { schema: { type: 'string' } },
      },
    })
  })

  test('keeps shared shapes once', () => {
    const { schema } = put?.responses['200']?.content['application/json'] ?? {}
    expect(schema).toMatchObject({
      properties: { price: { $ref: '#/components/schemas/Money' } },
      required: ['price'],
      additionalProperties: false,
    })
    expect(api['components']).toMatchObject({ schemas: { Money: { type: 'object' } } })
  })

  test('says which calls need a token', () => {
    expect(put?.security).toEqual([{ bearer: ['profile/read'] }])
    expect(paths['/api/file']?.['get']).toMatchObject({
      security: [],
      responses: { '200': { content: { 'image/png': {} } } },
    })
  })
})
