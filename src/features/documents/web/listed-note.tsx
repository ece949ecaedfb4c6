import { Link } from '@tanstack/react-router'
import { CircleX } from 'lucide-react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { InvestmentLink } from '#web/investment-link.tsx'
import { ForeignText } from '#web/ui/text/foreign-text.tsx'
import type { ListedDocument } from '../document-list.domain.ts'
import { PUBLISHED_BY_MISTAKE } from '../documents.domain.ts'
import type { ListedEntry } from './document-list.api.ts'
import { tellApart } from './document-row.tsx'
import styles from './listed-note.module.css'
import { useTranslations } from './texts.ts'
import { useReadMarks } from './use-read-marks.ts'

type Props = {
  readonly document: ListedEntry
  /** Where its other versions stand beside it anyway. */
  readonly isAmongVersions: boolean
}

/** B5.6: which version it is, what replaced it, or when and why it was recalled. */
export function ListedNote({ document, isAmongVersions }: Props) {
  const t = useTranslations('documentList')
  const locale = useLocale()
  const { id, version, versions, isCurrent, replacedBy, recalled } = document
  const number = String(version)
  return (
    <>
      {recalled && (
        <p className={styles['recalled']}>
          <CircleX size={16} strokeWidth={1.75} aria-hidden className={styles['icon']} />
          <span>
            {`${t('recalledOn', { date: formatDay(locale, recalled.day) })} `}
            {recalled.reason === PUBLISHED_BY_MISTAKE ? (
              t('publishedByMistake')
            ) : (
              <ForeignText text={recalled.reason} language={recalled.otherLanguages?.reason} />
            )}
          </span>
        </p>
      )}
      {(versions > 1 || !isCurrent) && (
        <p className={styles['version']}>
          {isCurrent && !isAmongVersions ? (
            <VersionLink id={id}>{t('versionOf', { version: number, count: String(versions) })}</VersionLink>
          ) : (
            <span>{t('version', { version: number })}</span>
          )}
          {isCurrent && isAmongVersions && <span>{t('current')}</span>}
          {replacedBy && (
            <span>
              {t('replaced', {
                version: String(replacedBy.version),
                date: formatDay(locale, replacedBy.day),
              })}
            </span>
          )}
          {!isCurrent && !isAmongVersions && <VersionLink id={id}>{t('toCurrent')}</VersionLink>}
        </p>
      )}
    </>
  )
}

/** To the document by itself, with all its versions, the current one first. */
function VersionLink({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <Link
      to="/$client/{-$locale}/documents"
      params={({ client = '', locale }) => ({ client, locale })}
      search={{ document: id }}
    >
      {children}
    </Link>
  )
}

type MarkProps = { readonly document: ListedEntry; readonly number: string | undefined }

/** B5.5: whoever cannot mark it is offered nothing. */
export function MarkButton({ document, number }: MarkProps) {
  const t = useTranslations('documentList')
  const { isUnread, markRead, markUnread, hasFailed } = useReadMarks()
  const unread = isUnread(document)
  const text = unread ? t('markRead') : t('markUnread')
  return (
    <>
      <button
        type="button"
        className={styles['mark']}
        aria-label={`${text}: ${tellApart(document, number)}`}
        onClick={() => (unread ? markRead([document.id]) : markUnread([document.id]))}
      >
        {text}
      </button>
      {hasFailed && (
        <span role="alert" className={styles['failed']}>
          {t('notMarked')}
        </span>
      )}
    </>
  )
}

type OwnerProps = {
  readonly item: NonNullable<ListedDocument['item']>
  /** Where others are called the same. */
  readonly number: string | undefined
}

export function OwnerLink({ item: { id, name }, number }: OwnerProps) {
  return id === undefined ? (
    name
  ) : (
    <InvestmentLink id={id} number={number} className={styles['owner']}>
      {name}
    </InvestmentLink>
  )
}
