import { Link, useRouter } from '@tanstack/react-router'
import { type ComponentProps, Fragment } from 'react'
import { ListBoxItem } from 'react-aria-components/ListBox'
import type { Locale } from '#kernel/locale.ts'
import { SearchList } from '#web/ui/overlay/search-box.tsx'
import type { HitGroup } from './group-hits.ts'
import { splitByRanges } from './highlight.ts'
import type { Hit } from './rank-entries.ts'
import type { SearchEntry } from './search-entry.ts'
import styles from './search-results.module.css'
import type { Field } from './search-settings.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly groups: readonly HitGroup[]
  /** What they were found for. */
  readonly text: string
  readonly onOpen: () => void
}

const DETAILS: readonly Field[] = ['fundName', 'number', 'isin', 'street']

/** A11.1: what was found, by kind. */
export function SearchResults({ groups, text, onOpen }: Props) {
  const t = useTranslations('search')
  const router = useRouter()
  return (
    <SearchList
      label={t('results')}
      resultsId={text}
      groups={groups.map(({ kind, hits }) => ({ id: kind, label: t(`kinds.${kind}`), items: hits }))}
      className={styles['results']}
    >
      {(hit) => (
        <ListBoxItem
          id={`${hit.entry.itemId}/${hit.entry.id}`}
          textValue={hit.entry.name}
          href={router.buildLocation(describeTarget(hit.entry)).href}
          onAction={onOpen}
          className={styles['option'] ?? ''}
          // Its page is fetched ahead, and opened without leaving this one.
          render={(option) => ('href' in option ? <OptionLink option={option} entry={hit.entry} /> : <></>)}
        >
          <HitText hit={hit} />
        </ListBoxItem>
      )}
    </SearchList>
  )
}

/** Whichever page the search is opened from, its brand and language stay. */
function describeTarget({ kind, id, itemId }: SearchEntry) {
  return {
    to: '/$client/{-$locale}/portfolio/$id',
    params: ({ client = '', locale }: { client?: string; locale?: Locale }) => ({
      client,
      locale,
      id: itemId,
    }),
    search: kind === 'property' ? { tab: 'properties', property: id } : {},
  } as const
}

type OptionLinkProps = {
  readonly option: ComponentProps<'a'>
  readonly entry: SearchEntry
}

function OptionLink({ option: { href: _ofTheTarget, ...option }, entry }: OptionLinkProps) {
  return <Link {...option} {...describeTarget(entry)} />
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
