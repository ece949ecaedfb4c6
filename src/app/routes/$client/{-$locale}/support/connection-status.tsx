import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ConnectionStatusScreen } from '#features/support/web/connection-status-screen.tsx'

import { pageHead } from '../../../../page-head.ts'

export const Route = createFileRoute('/$client/{-$locale}/support/connection-status')({
  head: (context) => pageHead(context, 'connectionStatus'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  return <ConnectionStatusScreen title={t('connectionStatus')} />
}
