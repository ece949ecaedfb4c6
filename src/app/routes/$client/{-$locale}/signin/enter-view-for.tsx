import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { EnterViewForScreen } from '#features/session/web/enter-view-for-screen.tsx'
import { AccountTexts, loadAccountTexts } from '../../../../account-texts.tsx'
import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/signin/enter-view-for')({
  beforeLoad: ({ params }) => loadAccountTexts(params.locale),
  head: (context) => pageHead(context, 'enterViewFor'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  return (
    <AccountTexts>
      <EnterViewForScreen title={t('enterViewFor')} />
    </AccountTexts>
  )
}
