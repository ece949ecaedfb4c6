import { BrandConfigurationError } from '#brands/brand-configuration-error.ts'
import { EmbeddedPostgresError } from '#server/db/embedded-postgres-error.ts'
import { MigrationError } from '#server/db/migrate.ts'
import { EnvironmentVariableError, readEnv } from '#server/env.ts'
import { startPortal } from './portal.ts'
import { welcome } from './welcome.ts'

type Pages = Omit<Parameters<typeof startPortal>[0], 'env' | 'say'>

// oxlint-disable-next-line no-console -- the one place that speaks to the person at the terminal
const say = (line: string) => console.log(line)
// oxlint-disable-next-line no-console
const complain = (line: string) => console.error(line)

/** From the first line to the last: reads the variables, starts, prints where to go, and ends cleanly on a signal. */
export async function runPortal(loadPages: () => Promise<Pages>): Promise<void> {
  // Listened for from the first moment on: a signal during the start is obeyed as soon as there is something to stop.
  const stopSignal = new Promise((resolve) => process.on('SIGTERM', resolve).on('SIGINT', resolve))
  try {
    // oxlint-disable-next-line node/no-process-env -- the variables enter the program here and nowhere else
    const env = readEnv(process.env)
    const portal = await startPortal({ env, say, ...(await loadPages()) })
    say(
      welcome({
        brands: portal.brands,
        port: portal.port,
        environment: env.environment,
        hasDemo: env.loadsDemo,
      }),
    )
    await stopSignal
    say('Stopping …')
    await portal.stop()
    process.exit(0)
  } catch (error) {
    if (!isExpected(error)) throw error
    complain(`Portico did not start.\n${error.message}`)
    process.exit(1)
  }
}

/** What the person who starts the portal can mend: the line says it all, a stack would only hide it. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof EnvironmentVariableError ||
    error instanceof BrandConfigurationError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError ||
    (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES'))
  )
}
