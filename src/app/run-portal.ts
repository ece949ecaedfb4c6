import { setTimeout as sleep } from 'node:timers/promises'
import { readEnv } from '#server/env.ts'
import { endUncaught } from './end-uncaught.ts'
import { isExpectedError } from './expected-error.ts'
import type { PortalOptions } from './portal.ts'

type Pages = Omit<PortalOptions, 'env' | 'say'>

// oxlint-disable-next-line no-console -- the one place that speaks to the person at the terminal
const say = (line: string) => console.log(line)
// oxlint-disable-next-line no-console
const complain = (line: string) => console.error(line)

/** From the first line to the last: reads the variables, starts, prints where to go, and ends cleanly on a signal. */
export async function runPortal(
  loadPages: () => Promise<Pages>,
  // oxlint-disable-next-line node/no-process-env -- the variables enter the program here and nowhere else
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> {
  // Listened for from the first moment on: a signal during the start is obeyed as soon as there is something to stop.
  const { promise: interrupted, resolve: interrupt } = Promise.withResolvers<'SIGINT'>()
  const { promise: terminated, resolve: terminate } = Promise.withResolvers<'SIGTERM'>()
  process.on('SIGINT', interrupt).on('SIGTERM', terminate)
  try {
    const env = readEnv(variables)
    // Loaded only now: what is wrong with a variable is said at once.
    const { startPortal } = await import('./portal.ts')
    const { welcome } = await import('./welcome.ts')
    const portal = await startPortal({ env, say, ...(await loadPages()) })
    endUncaught(process, portal.logger, (code) => process.exit(code))
    say(
      welcome({
        brands: portal.brands,
        port: portal.port,
        environment: env.environment,
        hasDemo: env.loadsDemo,
        hasMailbox: env.hasMailbox,
      }),
    )
    const signal = await Promise.race([interrupted, terminated])
    say('Stopping …')
    portal.drain()
    // Proxies need a while to see it; a person at the terminal does not want to wait.
    if (signal === 'SIGTERM') await Promise.race([sleep(env.drainMs), interrupted])
    await portal.stop()
    process.exit(0)
  } catch (error) {
    if (!isExpectedError(error)) throw error
    complain(`Portico did not start.\n${error.message}`)
    process.exit(1)
  }
}
