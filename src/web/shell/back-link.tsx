import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { joinAddress, splitAddress } from '../address.ts'
import { buttonStyle } from '../ui/action/button-style.ts'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import styles from './icon-button.module.css'

/** A3.1: on small screens. Without history, or without script, it leads to the start page. */
export function BackLink({ className }: { className: string | undefined }) {
  const t = useTranslations('shell')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const address = splitAddress(useRouterState({ select: (state) => state.location.pathname }))
  if (address.page === '') return null
  return (
    <a
      href={joinAddress({ ...address, page: '' })}
      className={buttonStyle('plain', `${styles['icon']} ${className}`)}
      onClick={(event) => {
        if (!canGoBack) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>{t('back')}</VisuallyHidden>
    </a>
  )
}
