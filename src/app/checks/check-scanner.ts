import type { Logger } from '#server/logger.ts'
import type { Scanner } from '#server/scanner/scanner.ts'

/** Never ends the start: while it does not answer, files of investors are refused, and all else works. */
export async function checkScanner(scanner: Scanner | undefined, logger: Logger): Promise<void> {
  await scanner?.isClean(new Uint8Array()).catch((error: unknown) => {
    logger.error(
      { err: error },
      'ATTACHMENT_SCANNER: the scanner does not answer as it should; attachments are refused until it does',
    )
  })
}
