import { ArrowLeftRight, FileSpreadsheet, Files, FileText, LoaderCircle, Table2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#i18n/format/date.ts'
import { explainFileFailure, type FileFailure } from '#web/api-client/explain-file-failure.ts'
import { saveFile } from '#web/api-client/save-file.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { hasPermission, useSession } from '#web/session/session-context.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import styles from './export-card.module.css'
import { EXPORT_NAMES, type ExportName, type ExportReport, fetchExport } from './statements.api.ts'
import { useTranslations } from './texts.ts'

type Props = { readonly report: ExportReport }
type Progress = 'running' | 'done' | FileFailure

const ICONS = {
  pdf: FileText,
  xlsx: FileSpreadsheet,
  csv: Table2,
  cashFlows: ArrowLeftRight,
  documents: Files,
} as const

/** The portfolio as files, for the day and in the currency that are shown. */
export function ExportCard({ report }: Props) {
  const t = useTranslations('statements')
  const reader = useReader()
  const session = useSession()
  const [progress, setProgress] = useState<Partial<Record<ExportName, Progress>>>({})
  const names = EXPORT_NAMES.filter((name) => name !== 'documents' || hasPermission(session, 'download/read'))

  async function take(name: ExportName): Promise<void> {
    if (progress[name] === 'running') return
    const show = (now: Progress) => setProgress((known) => ({ ...known, [name]: now }))
    show('running')
    try {
      const { file, fileName } = await fetchExport({ reader, name, report })
      saveFile(file, fileName)
      show('done')
    } catch (error) {
      show(explainFileFailure(error))
    }
  }

  return (
    <TitledCard
      title={t('title')}
      note={t('intro', { day: formatDay(reader.locale, report.date), currency: report.currency })}
    >
      <ul className={styles['files']}>
        {names.map((name) => (
          <ExportFile key={name} name={name} progress={progress[name]} onTake={() => void take(name)} />
        ))}
      </ul>
    </TitledCard>
  )
}

type FileProps = {
  readonly name: ExportName
  readonly progress: Progress | undefined
  readonly onTake: () => void
}

function ExportFile({ name, progress, onTake }: FileProps) {
  const t = useTranslations('statements')
  const isRunning = progress === 'running'
  const failure = typeof progress === 'object' ? progress : undefined
  const Icon = isRunning ? LoaderCircle : ICONS[name]
  return (
    <li className={styles['file']}>
      <button
        type="button"
        aria-disabled={isRunning || undefined}
        className={styles['button']}
        onClick={onTake}
      >
        <Icon
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className={styles['icon']}
          data-turning={isRunning || undefined}
        />
        <span>
          <span className={styles['name']}>{t(`files.${name}.name`)}</span>
          <span className={styles['about']}>{isRunning ? t('preparing') : t(`files.${name}.about`)}</span>
        </span>
      </button>
      <output className={styles['said']}>
        {progress === 'done' && t('saved', { name: t(`files.${name}.name`) })}
      </output>
      {failure && (
        <FailedLoad
          message={t(`failures.${failure.kind}`)}
          errorId={failure.errorId}
          onRetry={failure.kind === 'refused' || failure.kind === 'ended' ? undefined : onTake}
        />
      )}
    </li>
  )
}
