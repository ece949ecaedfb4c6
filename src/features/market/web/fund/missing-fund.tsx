import { useTranslations as usePageTitles } from 'use-intl'
import { PageLink } from '#web/page-link.tsx'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useTranslations } from './texts.ts'

/** A13.1: no fund, not on offer, or somebody else's brand. */
export function MissingFund() {
  const t = useTranslations('fundPage')
  const title = usePageTitles('pages')('fund')
  return (
    <>
      <h1>{title}</h1>
      <Notice title={t('missingTitle')} text={t('missingText')}>
        <PageLink page="market" className={buttonStyle('primary')}>
          {t('back')}
        </PageLink>
      </Notice>
    </>
  )
}
