import { Maximize2, X, ZoomIn } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonStyle } from '../action/button-style.ts'
import { Disclosure } from '../layout/disclosure.tsx'
import { type Cluster, clusterPoints } from './clusters.ts'
import { Land } from './land.tsx'
import { MapMarkers } from './map-markers.tsx'
import { findCoordinates, type MapPoint, project } from './projection.ts'
import { canZoomTo, fitView, isInView, placeInView } from './view.ts'
import styles from './world-map.module.css'

export type MapPlace = {
  readonly id: string
  readonly title: string
  /** Decimal degrees; places without are listed, but not drawn. */
  readonly longitude?: number | string | null | undefined
  readonly latitude?: number | string | null | undefined
}

type Props<Place extends MapPlace> = {
  /** What the places are. */
  readonly label: string
  readonly places: readonly Place[]
  /** One place in words, in the list and where it is chosen on the map; mostly a link. */
  readonly children: (place: Place) => ReactNode
}

type Placed<Place> = { readonly place: Place; readonly point: MapPoint }

/** Of the map's width: 27 pixels on the narrowest phone, so that no marker covers too much of its neighbour. */
const CLUSTER_DISTANCE = 0.11

/** All places on a map that is drawn here: no other server learns what anybody looks at. */
export function WorldMap<Place extends MapPlace>({ label, places, children }: Props<Place>) {
  const t = useTranslations('widgets')
  const [zoomedTo, setZoomedTo] = useState<readonly MapPoint[]>()
  const [chosenId, setChosenId] = useState<string>()
  const panelId = useId()
  const figure = useRef<HTMLElement>(null)
  const placed = places.flatMap((place): Placed<Place>[] => {
    const coordinates = findCoordinates(place)
    return coordinates ? [{ place, point: project(coordinates) }] : []
  })
  const view = fitView(zoomedTo ?? placed.map(({ point }) => point))
  const clusters = clusterPoints(placed, view.width * CLUSTER_DISTANCE)
    .map(({ point, items }) => ({ point: placeInView(point, view), items }))
    .filter(({ point }) => isInView(point))
  const chosen = clusters.find((cluster) => clusterId(cluster) === chosenId)

  function zoom(points: readonly MapPoint[] | undefined): void {
    setZoomedTo(points)
    setChosenId(undefined)
    // The button vanishes; focus must not vanish with it.
    figure.current?.focus({ preventScroll: true })
  }

  return (
    <figure ref={figure} tabIndex={-1} aria-label={label} className={styles['map']}>
      <div className={styles['stage']}>
        <div className={styles['frame']}>
          <Land view={view} />
          <MapMarkers
            markers={clusters.map((cluster) => ({
              id: clusterId(cluster),
              point: cluster.point,
              count: cluster.items.length,
              label: cluster.items.map(({ place }) => place.title).join(', '),
            }))}
            chosenId={chosenId}
            panelId={panelId}
            onChoose={(id) => setChosenId(id === chosenId ? undefined : id)}
          />
        </div>
        <div
          id={panelId}
          className={`${styles['panel']} ${chosen && chosen.point.x < 0.5 ? styles['right'] : styles['left']}`}
          hidden={!chosen}
        >
          {chosen && (
            <>
              <ul className={styles['chosen']}>
                {chosen.items.map(({ place }) => (
                  <li key={place.id}>{children(place)}</li>
                ))}
              </ul>
              <div className={styles['actions']}>
                {chosen.items.length > 1 && canZoomTo(listPoints(chosen), view) && (
                  <button
                    type="button"
                    className={buttonStyle('plain')}
                    onClick={() => zoom(listPoints(chosen))}
                  >
                    <ZoomIn size={20} strokeWidth={1.75} aria-hidden="true" />
                    {t('zoomIn')}
                  </button>
                )}
                <button type="button" className={buttonStyle('plain')} onClick={() => setChosenId(undefined)}>
                  <X size={20} strokeWidth={1.75} aria-hidden="true" />
                  {t('close')}
                </button>
              </div>
            </>
          )}
        </div>
      </div>
      {zoomedTo && (
        <button
          type="button"
          className={buttonStyle('plain', styles['zoomOut'])}
          onClick={() => zoom(undefined)}
        >
          <Maximize2 size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('showWholeMap')}
        </button>
      )}
      {placed.length < places.length && (
        <p className={styles['remark']}>
          {t('placesWithoutLocation', { count: places.length - placed.length })}
        </p>
      )}
      <Disclosure summary={t('showAsList')}>
        <ul className={styles['list']}>
          {places.map((place) => (
            <li key={place.id}>{children(place)}</li>
          ))}
        </ul>
      </Disclosure>
    </figure>
  )
}

function clusterId<Place extends MapPlace>({ items }: Cluster<Placed<Place>>): string {
  return items.map(({ place }) => place.id).join(' ')
}

function listPoints<Place>({ items }: Cluster<Placed<Place>>): MapPoint[] {
  return items.map(({ point }) => point)
}
