import { BrandConfigurationError } from '#brands/brand-configuration-error.ts'
import { BackupError } from '#server/backup/backup-error.ts'
import { EmbeddedPostgresError } from '#server/db/embedded-postgres-error.ts'
import { MigrationError } from '#server/db/migration-error.ts'
import { EnvironmentVariableError } from '#server/env.ts'

const SYSTEM_CODES = new Set(['EADDRINUSE', 'EACCES', 'ENOENT', 'ENOTDIR'])

/** What the person at the terminal can mend: the line says it all, a stack would only hide it. */
export function isExpectedError(error: unknown): error is Error {
  return (
    error instanceof EnvironmentVariableError ||
    error instanceof BrandConfigurationError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError ||
    error instanceof BackupError ||
    (error instanceof Error && 'code' in error && SYSTEM_CODES.has(String(error.code)))
  )
}
