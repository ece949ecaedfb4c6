import { z } from 'zod'
import type { Access } from '#kernel/call.ts'
import { CONFIRMATION_ERRORS } from '#kernel/confirmation-errors.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { PERMISSIONS } from '#kernel/permissions.ts'
import type { ProblemKind } from '#kernel/problem.ts'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import { type Endpoint, isBinary, isWithheld, listBodyTypes } from './endpoint.ts'

type Json = { [key: string]: unknown }

const problemSchema = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    name: z.string().optional().meta({ description: 'As other programs know it: NoJsonWebTokenError' }),
    errorId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457; code is stable, title is in the language of the caller' })

/** OpenAPI 3.1 from the very schemas that check calls and answers. */
export function describeApi(endpoints: readonly Endpoint[], version: string): Json {
  const components: Json = {}
  const toSchema = (schema: z.ZodType, io: 'input' | 'output') => {
    const {
      $schema: _dialect,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
    Object.assign(components, relocate($defs as Json))
    return relocate(rest)
  }
  const paths: Record<string, Json> = {}
  for (const one of endpoints) {
    const path = one.path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: describeOperation(one, toSchema) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Portico', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ service }) => service))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: `Permissions: ${PERMISSIONS.join(', ')}`,
        },
      },
    },
  }
}

const CONFIRMED = 'Only in a session that was confirmed within the last five minutes'

type ToSchema = (schema: z.ZodType, io: 'input' | 'output') => Json

function describeOperation(one: Endpoint, toSchema: ToSchema): Json {
  const content = isBinary(one.answer)
    ? Object.fromEntries(one.answer.contentTypes.map((type) => [type, {}]))
    : { 'application/json': { schema: toSchema(one.answer, 'output') } }
  const answers = (one.statuses ?? [200]).map((status) => [status, { description: one.summary, content }])
  return {
    operationId: `${one.method.toLowerCase()} ${one.path}`.replaceAll(/\W+/g, '_').replace(/_$/, ''),
    tags: [one.service],
    summary: one.summary,
    ...(one.needsConfirmation && { description: CONFIRMED }),
    parameters: [
      ...describeParameters(one.path, one.params, 'path', toSchema),
      ...describeParameters(one.path, one.query, 'query', toSchema),
    ],
    ...(one.body && {
      requestBody: {
        required: true,
        content: describeBody(one, toSchema(one.body, 'input')),
      },
    }),
    ...(one.upload && {
      requestBody: {
        required: true,
        description: `Up to ${one.upload.maxBytes} bytes`,
        content: Object.fromEntries(one.upload.contentTypes.map((type) => [type, {}])),
      },
    }),
    responses: {
      ...Object.fromEntries(answers),
      ...describeProblems(listProblems(one), toSchema(problemSchema, 'output')),
    },
    security: describeSecurity(one.access),
  }
}

/** Bare text has no shape of its own. */
function describeBody(one: Endpoint, schema: Json): Json {
  return Object.fromEntries(
    listBodyTypes(one).map((type) => [type, { schema: type === 'text/plain' ? { type: 'string' } : schema }]),
  )
}

function describeSecurity(access: Access): Json[] {
  if (access === 'everybody') return []
  return [{ bearer: PERMISSIONS.filter((permission) => permission === access) }]
}

function describeParameters(
  path: string,
  fields: z.ZodObject | undefined,
  where: 'path' | 'query',
  toSchema: ToSchema,
): Json[] {
  const named = Object.entries(fields?.shape ?? {}).map(([name, schema]) => ({
    name,
    schema: schema as z.ZodType,
  }))
  const client = where === 'path' && path.includes(':client') ? [{ name: 'client', schema: z.string() }] : []
  return [...client, ...named.filter(({ name }) => name !== 'client')].map(({ name, schema }) => ({
    name,
    in: where,
    required: where === 'path' || !schema.safeParse(undefined).success,
    schema: toSchema(schema, 'input'),
  }))
}

/** What any call of this kind may be refused with, and what this one may be. */
export function listProblems(one: Endpoint): ProblemKind[] {
  const { access, params, query, body, upload, path, problems = [] } = one
  const decodes = params ?? query ?? body
  return [
    HTTP_ERRORS.hostForbidden,
    ...(decodes ? [HTTP_ERRORS.badRequest] : []),
    ...(body || upload ? [HTTP_ERRORS.unsupportedMediaType] : []),
    ...(upload ? [HTTP_ERRORS.badRequest, upload.tooLarge] : []),
    ...(access === 'everybody' ? [] : [...Object.values(SESSION_ERRORS), HTTP_ERRORS.forbidden]),
    ...(one.needsConfirmation ? [CONFIRMATION_ERRORS.required] : []),
    ...(isWithheld(one) ? [HTTP_ERRORS.approvalRequired] : []),
    ...(path.includes('/:') ? [HTTP_ERRORS.notFound] : []),
    ...problems,
    HTTP_ERRORS.unavailable,
  ]
}

function describeProblems(problems: readonly ProblemKind[], schema: Json): Json {
  const statuses = [...new Set(problems.map(({ status }) => status))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: problems
          .filter((problem) => problem.status === status)
          .map(({ code }) => code)
          .join(', '),
        content: { 'application/problem+json': { schema } },
      },
    ]),
  )
}

/** JSON Schema keeps shared parts under $defs, OpenAPI under components. */
function relocate(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
}
