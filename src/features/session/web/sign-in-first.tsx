import { useTranslations } from 'use-intl'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Card, CardActions } from './card.tsx'
import { usePageAddress } from './use-page-address.ts'

/** A4.9: the viewer signs in as themself, and then comes back to this page. */
export function SignInFirst({ title, next }: { title: string; next: string }) {
  const t = useTranslations('viewFor')
  const address = usePageAddress()
  return (
    <Card title={title} intro={{ text: t('signInFirst') }}>
      <CardActions>
        <a href={`${address('signin')}?${new URLSearchParams({ next })}`} className={buttonStyle('primary')}>
          {t('signIn')}
        </a>
      </CardActions>
    </Card>
  )
}
