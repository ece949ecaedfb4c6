import { CircleAlert, CircleCheck, CircleDashed, CircleX, ShieldAlert } from 'lucide-react'
import { useLocale } from 'use-intl'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { ConnectionReport } from './connection-report.tsx'
import styles from './connection-status-screen.module.css'
import type { Finding } from './probe.ts'
import { SERVICE_NAMES, type Service } from './services.ts'
import { useTranslations } from './texts.ts'
import { type Findings, useFindings } from './use-findings.ts'

const ICONS = {
  checking: CircleDashed,
  reachable: CircleCheck,
  failing: CircleAlert,
  intercepted: ShieldAlert,
  unreachable: CircleX,
} as const

/** A2.6, B8.2: asks every service from the visitor's own browser. */
export function ConnectionStatusScreen({ title }: { readonly title: string }) {
  const t = useTranslations('support')
  const { findings, finishedAt, checkAgain } = useFindings()
  return (
    <>
      <h1>{title}</h1>
      <p className={styles['intro']}>{t('intro')}</p>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
      <div className={styles['result']}>
        <output className={styles['summary']}>
          <Summary findings={findings} />
        </output>
        <button type="button" className={buttonStyle('quiet')} onClick={checkAgain}>
          {t('checkAgain')}
        </button>
      </div>
      <dl className={styles['list']}>
        {SERVICE_NAMES.map((service) => (
          <Row key={service} service={service} finding={findings[service]} />
        ))}
      </dl>
      {finishedAt && <Report findings={findings} finishedAt={finishedAt} />}
    </>
  )
}

function Summary({ findings }: { readonly findings: Findings }) {
  const t = useTranslations('support')
  const known = Object.values(findings)
  if (known.length < SERVICE_NAMES.length)
    return t('progress', { known: known.length, total: SERVICE_NAMES.length })
  const troubled = known.filter(({ state }) => state !== 'reachable').length
  return troubled === 0 ? t('allReachable') : t('someTroubled', { count: troubled })
}

function Row({ service, finding }: { readonly service: Service; readonly finding: Finding | undefined }) {
  const t = useTranslations('support')
  const state = finding?.state ?? 'checking'
  const Icon = ICONS[state]
  return (
    <div className={styles['row']}>
      <dt>{t(`services.${service}`)}</dt>
      <dd>
        <span className={styles[state]}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {t(`states.${state}`)}
        </span>
        <span className={styles['latency']}>{finding && t('latency', { ms: finding.milliseconds })}</span>
      </dd>
    </div>
  )
}

function Report({ findings, finishedAt }: { readonly findings: Findings; readonly finishedAt: Date }) {
  const t = useTranslations('support')
  const locale = useLocale()
  const lines = SERVICE_NAMES.flatMap((service) => {
    const finding = findings[service]
    if (!finding) return []
    const { state, status, milliseconds, errorId } = finding
    const facts = [t(`states.${state}`), status, t('latency', { ms: milliseconds }), errorId]
    return `${t(`services.${service}`)}: ${facts.filter((fact) => fact !== undefined).join(', ')}`
  })
  const about = [
    `${t('reportTime')}: ${finishedAt.toISOString()}`,
    `${t('reportPage')}: ${location.origin}${location.pathname}`,
    `${t('reportBrowser')}: ${navigator.userAgent} (${locale})`,
  ]
  return <ConnectionReport text={[...about, '', ...lines].join('\n')} />
}
