import type { ComponentType, ReactNode } from 'react'
import { useLocale } from 'use-intl'
import type { ConfirmDialogProps } from '#features/sessions/web/confirm-dialog.tsx'
import { ConfirmationDesk } from '#features/sessions/web/confirmation-desk.tsx'
import type { Locale } from '#kernel/locale.ts'
import { loadTexts } from './catalogue/load-texts.ts'
import { Texts } from './texts.tsx'

const TEXTS = ['sessions', 'passwords/words', 'forms'] as const

async function loadDialog(locale: Locale): Promise<ComponentType<ConfirmDialogProps>> {
  const [{ ConfirmDialog }] = await Promise.all([
    import('#features/sessions/web/confirm-dialog.tsx'),
    loadTexts(TEXTS, locale),
  ])
  return (props) => (
    <Texts of={TEXTS}>
      <ConfirmDialog {...props} />
    </Texts>
  )
}

/** The desk with its dialog, which few people ever see. */
export function Confirmation({ children }: { readonly children: ReactNode }) {
  const locale = useLocale()
  return <ConfirmationDesk load={() => loadDialog(locale)}>{children}</ConfirmationDesk>
}
