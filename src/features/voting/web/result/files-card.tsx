import { FileCheck, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api-client/api-error.ts'
import { saveFile } from '#web/api-client/save-file.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import type { Seat } from '../voting.api.ts'
import styles from './files-card.module.css'
import { fetchResultFile, type ResultFile } from './results.api.ts'
import { useTranslations } from './texts.ts'

const ICONS = { protocol: FileText, count: FileCheck } as const
const COMMAND = 'npx portico voting verify'

/** B7.6: to keep, and to have counted again. */
export function FilesCard({ seat }: { readonly seat: Seat }) {
  const t = useTranslations('votingResult.files')
  return (
    <TitledCard title={t('title')}>
      <ul className={styles['files']}>
        <li>
          <Download seat={seat} name="protocol">
            <p>{t('protocol.about')}</p>
          </Download>
        </li>
        <li>
          <Download seat={seat} name="count">
            <p>{t('count.about')}</p>
            <code className={styles['command']}>{t('count.command', { command: COMMAND })}</code>
            <p>{t('count.code')}</p>
          </Download>
        </li>
      </ul>
    </TitledCard>
  )
}

type Progress =
  | { readonly name: 'none' | 'running' | 'done' }
  | { readonly name: 'failed'; readonly errorId: string }

type Props = { readonly seat: Seat; readonly name: ResultFile; readonly children: ReactNode }

function Download({ seat, name, children }: Props) {
  const t = useTranslations('votingResult.files')
  const reader = useReader()
  const [progress, setProgress] = useState<Progress>({ name: 'none' })
  const isRunning = progress.name === 'running'
  const Icon = isRunning ? Spinner : ICONS[name]

  async function take(): Promise<void> {
    if (isRunning) return
    setProgress({ name: 'running' })
    try {
      const { file, fileName } = await fetchResultFile(reader, seat, name)
      saveFile(file, fileName)
      setProgress({ name: 'done' })
    } catch (error) {
      setProgress({ name: 'failed', errorId: error instanceof ApiError ? error.failure.errorId : '' })
    }
  }

  return (
    <>
      <div className={styles['about']}>{children}</div>
      <button
        type="button"
        aria-disabled={isRunning || undefined}
        className={buttonStyle('quiet')}
        onClick={() => void take()}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {isRunning ? t('preparing') : t(`${name}.download`)}
      </button>
      <output className={styles['said']}>{progress.name === 'done' && t('saved')}</output>
      {progress.name === 'failed' && (
        <FailedLoad
          message={t('failed')}
          errorId={progress.errorId || undefined}
          onRetry={() => void take()}
        />
      )}
    </>
  )
}
