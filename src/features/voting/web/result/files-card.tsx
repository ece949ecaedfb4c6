import { FileCheck, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { useVotingFile } from '../use-voting-file.ts'
import type { Seat } from '../voting.api.ts'
import styles from './files-card.module.css'
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

type Props = { readonly seat: Seat; readonly name: keyof typeof ICONS; readonly children: ReactNode }

function Download({ seat, name, children }: Props) {
  const t = useTranslations('votingResult.files')
  const { progress, take } = useVotingFile(seat, name)
  const isRunning = progress.name === 'running'
  const Icon = isRunning ? Spinner : ICONS[name]

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
        <FailedLoad message={t('failed')} errorId={progress.errorId} onRetry={() => void take()} />
      )}
    </>
  )
}
