import path from 'node:path'
import { z } from 'zod'
import { ENVIRONMENTS } from '#kernel/environment.ts'

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')

const schema = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0)
    .max(65_535)
    .default(3000),
  HOST: z.string().min(1).optional(),
  PORTICO_ENV: z.enum(ENVIRONMENTS, `must be one of ${ENVIRONMENTS.join(', ')}`).default('local'),
  PORTICO_DEMO: flag.optional(),
  DATA_DIR: z.string().min(1, 'must name a folder').default('data'),
  BRANDS_DIR: z.string().min(1, 'must name a folder').default('brands'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number('must be a number').int().min(1).max(500).default(10),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level like info')
    .optional(),
})

export class EnvironmentVariableError extends Error {
  override name = 'EnvironmentVariableError'
}

export type Env = ReturnType<typeof readEnv>

/** Reads and checks every variable once; an empty one counts as not set. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new EnvironmentVariableError(lines.join('\n'))
  }
  const values = result.data
  const isLocal = values.PORTICO_ENV === 'local'
  return {
    port: values.PORT,
    // Outside the developer's machine a proxy or load balancer must be able to reach us.
    host: values.HOST ?? (isLocal ? 'localhost' : '0.0.0.0'),
    environment: values.PORTICO_ENV,
    loadsDemo: values.PORTICO_DEMO ?? isLocal,
    dataDirectory: path.resolve(values.DATA_DIR),
    brandsDirectory: path.resolve(values.BRANDS_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    // A person watches the terminal locally, so only trouble is worth a line there.
    logLevel: values.LOG_LEVEL ?? (isLocal ? 'warn' : 'info'),
  } as const
}
