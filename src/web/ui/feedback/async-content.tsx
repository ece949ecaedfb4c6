import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { AsyncState } from '#kernel/async-state.ts'
import { ApiError } from '../../api-client/api-error.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './async-content.module.css'
import { FailedLoad } from './failed-load.tsx'

type Props<Value> = {
  readonly state: AsyncState<Value>
  /** Stands in the final geometry while there is nothing to show. */
  readonly skeleton: ReactNode
  readonly children: (value: Value) => ReactNode
  /** A13.1: Retry is offered only where something can be tried again. */
  readonly onRetry?: (() => void) | undefined
}

/** One card's content through its request; a value once loaded stays while it is loaded again or that fails. */
export function AsyncContent<Value>({ state, skeleton, children, onRetry }: Props<Value>) {
  const t = useTranslations('ui')
  const frame = useRef<HTMLDivElement>(null)
  if (state.status === 'none') return null

  const value = state.status === 'fulfilled' ? state.value : state.previous
  const hasValue = value !== undefined
  const isPending = state.status === 'pending'

  // The button vanishes with the failure; focus must not vanish with it.
  const retry =
    onRetry &&
    (() => {
      frame.current?.focus()
      onRetry()
    })

  return (
    <div ref={frame} tabIndex={-1} aria-busy={isPending} className={styles['content']}>
      {state.status === 'rejected' && (
        <FailedLoad
          message={t(hasValue ? 'couldNotRefresh' : 'couldNotLoad')}
          errorId={state.error instanceof ApiError ? state.error.failure.errorId : undefined}
          onRetry={retry}
        />
      )}
      {hasValue && children(value)}
      {isPending && !hasValue && (
        <>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          {skeleton}
        </>
      )}
    </div>
  )
}
