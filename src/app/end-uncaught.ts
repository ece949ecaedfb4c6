import type { EventEmitter } from 'node:events'
import type { Logger } from '#server/logger.ts'

/** Else Node would write down what happened as it stands, with whatever it quotes, and not as a line of the log. */
export function endUncaught(
  running: Pick<EventEmitter, 'on'>,
  logger: Logger,
  exit: (code: number) => void,
): void {
  running.on('uncaughtException', (error: unknown) => {
    logger.fatal({ err: error }, 'the process ends: nobody has caught this')
    exit(1)
  })
}
