import { PageLink } from '#web/page-link.tsx'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly title: string
  readonly code: 'voting.notAvailable' | 'voting.proxyOver'
}

/** §8: why there is no such meeting for the reader, and where all of theirs are. */
export function MeetingRejection({ title, code }: Props) {
  const t = useTranslations()
  return (
    <>
      <h1>{title}</h1>
      <Notice title={t('voting.notAvailableTitle')} text={t(`problems.${code}`)}>
        <PageLink page="voting" className={buttonStyle('primary')}>
          {t('voting.next.overview')}
        </PageLink>
      </Notice>
    </>
  )
}
