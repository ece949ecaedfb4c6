import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { saveFile } from '#web/api-client/save-file.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import styles from './person-export-section.module.css'
import { useExportPerson } from './personal-data.api.ts'
import { useTranslations } from './texts.ts'

/** E4: the person's right to a copy of what is kept about them. */
export function PersonExportSection() {
  const t = useTranslations('personalData')
  const [said, say] = useState('')
  const failureId = useId()
  const { isPending, error, mutate } = useExportPerson(({ file, fileName }) => {
    saveFile(file, fileName)
    say(t('saved'))
  })
  const take = () => {
    if (isPending) return
    say('')
    mutate()
  }
  return (
    <SectionCard title={t('title')} intro={t('intro')} said={said}>
      <FailureNotice id={failureId} error={error} />
      <button
        type="button"
        className={buttonStyle('quiet', styles['button'])}
        aria-disabled={isPending || undefined}
        aria-describedby={error ? failureId : undefined}
        onClick={take}
      >
        <Download size={20} strokeWidth={1.75} aria-hidden />
        {isPending ? t('preparing') : t('take')}
      </button>
    </SectionCard>
  )
}
