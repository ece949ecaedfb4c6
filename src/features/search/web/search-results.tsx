import { Link, useRouter } from '@tanstack/react-router'
import { type ComponentProps, Fragment } from 'react'
import { ListBoxItem } from 'react-aria-components/ListBox'
import type { Locale } from '#kernel/locale.ts'
import { targetOf } from '#web/page-link.tsx'
import { SearchList } from '#web/ui/overlay/search-box.tsx'
import type { HitGroup } from './group-hits.ts'
import { splitByRanges } from './highlight.ts'
import type { Hit } from './rank-entries.ts'
import styles from './search-results.module.css'
import type { Field } from './search-settings.ts'
import { useTranslations } from './texts.ts'
import type { DocumentHit } from './use-document-hits.ts'
import type { PageHit } from './use-page-hits.ts'

type Props = {
  readonly groups: readonly HitGroup[]
  /** A group of their own, behind the others. */
  readonly documents: readonly DocumentHit[]
  /** Likewise, the last. */
  readonly pages: readonly PageHit[]
  /** What they were found for. */
  readonly text: string
  readonly onOpen: () => void
}

const DETAILS: readonly Field[] = ['fundName', 'number', 'isin', 'street']

/** A11.1: what was found, by kind. */
export function SearchResults({ groups, documents, pages, text, onOpen }: Props) {
  const t = useTranslations('search')
  const router = useRouter()
  const kinds: ResultGroup[] = groups.map(({ kind, hits }) => ({
    id: kind,
    label: t(`kinds.${kind}`),
    items: hits,
  }))
  if (documents.length > 0) kinds.push({ id: 'document', label: t('kinds.document'), items: documents })
  if (pages.length > 0) kinds.push({ id: 'page', label: t('kinds.page'), items: pages })
  return (
    <SearchList label={t('results')} resultsId={text} groups={kinds} className={styles['results']}>
      {(hit) => {
        const target = describeTarget(hit)
        return (
          <ListBoxItem
            id={'entry' in hit ? `${hit.entry.itemId}/${hit.entry.id}` : hit.id}
            textValue={'entry' in hit ? hit.entry.name : hit.name}
            href={router.buildLocation(target).href}
            onAction={onOpen}
            className={styles['option'] ?? ''}
            // Its page is fetched ahead, and opened without leaving this one.
            render={(option) => ('href' in option ? <OptionLink option={option} target={target} /> : <></>)}
          >
            {'entry' in hit ? <HitText hit={hit} /> : <PlainText hit={hit} />}
          </ListBoxItem>
        )
      }}
    </SearchList>
  )
}

type Found = Hit | DocumentHit | PageHit
type ResultGroup = { readonly id: string; readonly label: string; readonly items: readonly Found[] }
type Address = { client?: string; locale?: Locale }

/** Whichever page the search is opened from, its brand and language stay. */
function describeTarget(hit: Found) {
  if ('page' in hit) return targetOf(hit.page)
  if (!('entry' in hit))
    return {
      to: '/$client/{-$locale}/documents',
      params: ({ client = '', locale }: Address) => ({ client, locale }),
      search: { document: hit.id },
    } as const
  const { kind, id, itemId } = hit.entry
  if (kind === 'fund')
    return {
      to: '/$client/{-$locale}/market/$id',
      params: ({ client = '', locale }: Address) => ({ client, locale, id }),
    } as const
  return {
    to: '/$client/{-$locale}/portfolio/$id',
    params: ({ client = '', locale }: Address) => ({ client, locale, id: itemId }),
    search: kind === 'property' ? { tab: 'properties', property: id } : {},
  } as const
}

type OptionLinkProps = {
  readonly option: ComponentProps<'a'>
  readonly target: ReturnType<typeof describeTarget>
}

function OptionLink({ option: { href: _ofTheTarget, ...option }, target }: OptionLinkProps) {
  return <Link {...option} {...target} />
}

function PlainText({ hit: { name, about } }: { readonly hit: Omit<DocumentHit, 'id'> }) {
  return (
    <>
      <span className={styles['name']}>{name}</span>
      {about !== undefined && <span className={styles['details']}>{about}</span>}
    </>
  )
}

function HitText({ hit }: { readonly hit: Hit }) {
  const details = DETAILS.filter((field) => hit.entry[field])
  return (
    <>
      <span className={styles['name']}>
        <Marked hit={hit} field="name" />
      </span>
      {details.length > 0 && (
        <span className={styles['details']}>
          {details.map((field, place) => (
            <Fragment key={field}>
              {place > 0 && ' · '}
              <Marked hit={hit} field={field} />
            </Fragment>
          ))}
          {hit.entry.kind === 'property' && (
            <>
              {', '}
              <Marked hit={hit} field="zip" /> <Marked hit={hit} field="city" />
              {', '}
              <Marked hit={hit} field="country" />
            </>
          )}
        </span>
      )}
    </>
  )
}

function Marked({ hit, field }: { readonly hit: Hit; readonly field: Field }) {
  let place = 0
  return splitByRanges(hit.entry[field] ?? '', hit.ranges[field] ?? []).map(({ text, isMatch }) => {
    const key = place
    place += text.length
    return isMatch ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>
  })
}
