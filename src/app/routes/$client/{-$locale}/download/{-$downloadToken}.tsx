import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { LockedScreen } from '#web/shell/locked-screen.tsx'
import { NotFoundScreen } from '#web/shell/not-found-screen.tsx'
import { pageHead } from '../../../../page-head.ts'
import { refuseSignedIn } from '../../../../refuse-signed-in.ts'

export const Route = createFileRoute('/$client/{-$locale}/download/{-$downloadToken}')({
  loader: refuseSignedIn,
  notFoundComponent: NotFoundScreen,
  head: (context) => pageHead(context, 'download'),
  component: Screen,
})

function Screen() {
  const t = useTranslations('pages')
  return <LockedScreen title={t('download')} />
}
