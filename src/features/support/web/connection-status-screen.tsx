import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonStyle } from '#web/ui/button-style.ts'
import styles from './connection-status-screen.module.css'

const SERVICES = { portal: '/healthz', database: '/readyz' } as const
type Service = keyof typeof SERVICES
type State = 'checking' | 'reachable' | 'unreachable'

const ICONS = { checking: CircleDashed, reachable: CircleCheck, unreachable: CircleX } as const
const CHECKING: Readonly<Record<Service, State>> = { portal: 'checking', database: 'checking' }
const GIVE_UP_AFTER_MS = 10_000

/** A2.6: asks the server from the visitor's own browser. */
export function ConnectionStatusScreen({ title }: { title: string }) {
  const t = useTranslations('support')
  const [states, setStates] = useState(CHECKING)

  const check = useCallback(() => {
    for (const service of Object.keys(SERVICES) as Service[]) {
      void reach(SERVICES[service]).then((state) => setStates((known) => ({ ...known, [service]: state })))
    }
  }, [])
  useEffect(check, [check])

  const checkAgain = () => {
    setStates(CHECKING)
    check()
  }

  return (
    <>
      <h1>{title}</h1>
      <p className={styles['intro']}>{t('intro')}</p>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
      <dl className={styles['list']} aria-live="polite">
        {(Object.keys(SERVICES) as Service[]).map((service) => {
          const Icon = ICONS[states[service]]
          return (
            <div key={service} className={styles['row']}>
              <dt>{t(service)}</dt>
              <dd className={styles[states[service]]}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                {t(states[service])}
              </dd>
            </div>
          )
        })}
      </dl>
      <button type="button" className={buttonStyle('quiet')} onClick={checkAgain}>
        {t('checkAgain')}
      </button>
      <p className={styles['advice']}>{t('advice')}</p>
    </>
  )
}

async function reach(path: string): Promise<State> {
  try {
    const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) })
    return response.ok ? 'reachable' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
