import { canRetry, toDownloadError } from './download-failure.ts'
import { useTranslations } from './texts.ts'

type FailureText = {
  readonly message: string
  readonly errorId: string | undefined
  readonly canRetry: boolean
}

/** B5.2: why there is no file, in the reader's words. */
export function useFailureText(): (error: unknown) => FailureText {
  const t = useTranslations('documents')
  return (error) => {
    const { failure, errorId } = toDownloadError(error)
    return { message: t(`failures.${failure}`), errorId, canRetry: canRetry(failure) }
  }
}
