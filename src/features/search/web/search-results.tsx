import { Link } from '@tanstack/react-router'
import { Fragment, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { HitGroup } from './group-hits.ts'
import { splitByRanges } from './highlight.ts'
import type { Hit } from './rank-entries.ts'
import styles from './search-results.module.css'
import type { Field } from './search-settings.ts'

type Props = {
  readonly id: string
  readonly groups: readonly HitGroup[]
  /** Counted over all groups. */
  readonly active: number
  readonly nameOption: (index: number) => string
  readonly onPoint: (index: number) => void
  readonly onOpen: () => void
}

/** A11.1: what was found, by kind. The focus stays in the field; the active one is named to it. */
export function SearchResults({ id, groups, active, nameOption, onPoint, onOpen }: Props) {
  const t = useTranslations('search')
  const activeId = nameOption(active)
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const order = groups.flatMap(({ hits }) => hits)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select could not show what matched
    <div id={id} role="listbox" aria-label={t('results')} className={styles['results']}>
      {groups.map(({ kind, hits }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no other element groups options of our own
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} role="presentation" className={styles['heading']}>
            {t(`kinds.${kind}`)}
          </p>
          {hits.map((hit) => {
            const index = order.indexOf(hit)
            return (
              <Option
                key={`${hit.entry.itemId}/${hit.entry.id}`}
                id={nameOption(index)}
                hit={hit}
                isActive={index === active}
                onPoint={() => onPoint(index)}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  readonly id: string
  readonly hit: Hit
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onOpen: () => void
}

const DETAILS: readonly Field[] = ['fundName', 'number', 'isin', 'street']

function Option({ id, hit, isActive, onPoint, onOpen }: OptionProps) {
  const { kind, id: entryId, itemId } = hit.entry
  const details = DETAILS.filter((field) => hit.entry[field])
  return (
    <Link
      id={id}
      // A link as well: it opens in a new tab, and its page is fetched ahead.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to="/$client/{-$locale}/portfolio/$id"
      params={({ client = '', locale }) => ({ client, locale, id: itemId })}
      search={kind === 'property' ? { tab: 'properties', property: entryId } : {}}
      className={styles['option']}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
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
          {kind === 'property' && (
            <>
              {', '}
              <Marked hit={hit} field="zip" /> <Marked hit={hit} field="city" />
              {', '}
              <Marked hit={hit} field="country" />
            </>
          )}
        </span>
      )}
    </Link>
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
