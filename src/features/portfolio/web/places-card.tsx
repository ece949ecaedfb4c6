import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, Suspense, useMemo } from 'react'
import { useLocale } from 'use-intl'
import { formatCountry } from '#i18n/format/address.ts'
import { stateOf } from '#web/api-client/query-state.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import type { HeldRow } from '../portfolio-rows.domain.ts'
import { findUseColour } from './allocation.ts'
import styles from './places-card.module.css'
import { type Place, placesQuery, type Summary } from './portfolio.api.ts'
import { useTranslations } from './texts.ts'

type ShownPlace = ReturnType<typeof toShown>

const WorldMap = lazyPart(async () => (await import('#web/ui/map/world-map.tsx')).WorldMap<ShownPlace>)
const MAP_SKELETON = <Skeleton shape="block" className={styles['skeleton']} />

type Props = {
  readonly rows: readonly HeldRow[]
  readonly counts: Summary['counts'] | undefined
}

/** All properties on a map that is drawn here. There may be hundreds: it has no part in what happens above it. */
export const PlacesCard = memo(function PlacesCard({ rows, counts }: Props) {
  const t = useTranslations('portfolio.places')
  const places = useQuery(placesQuery(useReader()))
  return (
    <TitledCard
      title={t('title')}
      control={
        counts && (
          <span className={styles['summary']}>
            {t('summary', { properties: counts.properties, countries: counts.countries })}
          </span>
        )
      }
    >
      <AsyncContent state={stateOf(places)} skeleton={MAP_SKELETON} onRetry={() => void places.refetch()}>
        {(known) => <PlacesMap places={known} rows={rows} />}
      </AsyncContent>
    </TitledCard>
  )
})

function PlacesMap({ places, rows }: { readonly places: readonly Place[]; readonly rows: Props['rows'] }) {
  const t = useTranslations('portfolio.places')
  const uses = useTranslations('assets.useTypes')
  const shown = useMemo(() => places.map((place) => toShown(place, uses)), [places, uses])
  if (shown.length === 0) return <p className={styles['empty']}>{t('empty')}</p>
  return (
    <Suspense fallback={MAP_SKELETON}>
      <WorldMap label={t('label')} places={shown}>
        {(place) => <PlaceText place={place} rows={rows} />}
      </WorldMap>
    </Suspense>
  )
}

const toShown = ({ name, coordinates, ...place }: Place, nameUse: (use: Place['useType']) => string) => ({
  ...place,
  ...coordinates,
  title: name,
  kind: { label: nameUse(place.useType), colour: findUseColour(place.useType) },
})

function PlaceText({ place, rows }: { readonly place: ShownPlace; readonly rows: Props['rows'] }) {
  const t = useTranslations('portfolio.places')
  const uses = useTranslations('assets.useTypes')
  const locale = useLocale()
  const { itemId, owners } = place
  const owner = rows.find(({ id }) => id === itemId)?.name
  return (
    <>
      <Link
        to="/$client/{-$locale}/portfolio/$id"
        params={({ client = '', locale: language }) => ({ client, locale: language, id: itemId })}
        search={{ tab: 'properties', property: place.id }}
        className={styles['link']}
      >
        {place.title}
      </Link>
      <span className={styles['facts']}>
        {`${place.city}, ${formatCountry(locale, place.country)} · ${uses(place.useType)}`}
      </span>
      {owner !== undefined && (
        <span className={styles['facts']}>
          {[owner, owners > 1 && t('others', { count: owners - 1 })].filter(Boolean).join(' ')}
        </span>
      )}
    </>
  )
}
