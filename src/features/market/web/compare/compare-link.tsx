import { Link } from '@tanstack/react-router'
import { Columns3 } from 'lucide-react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useTranslations } from './texts.ts'

/** B4.3: from the page of a fund to a comparison that begins with it. */
export function CompareLink({ fundId }: { readonly fundId: string }) {
  const t = useTranslations('compare')
  return (
    <Link
      to="/$client/{-$locale}/market/compare"
      params={({ client = '', locale }) => ({ client, locale })}
      search={{ funds: fundId }}
      className={buttonStyle('quiet')}
    >
      <Columns3 size={20} strokeWidth={1.75} aria-hidden />
      {t('compareFund')}
    </Link>
  )
}
