import { Maximize2, Minus, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatCountry } from '#i18n/format/address.ts'
import type { ChartColour } from '../../charts/chart-colour.ts'
import { SeriesLegend } from '../../charts/series-legend.tsx'
import { buttonStyle } from '../action/button-style.ts'
import { Disclosure } from '../layout/disclosure.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { type Cluster, clusterPoints } from './clusters.ts'
import { Land } from './land.tsx'
import { MapMarkers } from './map-markers.tsx'
import { listNames } from './map-names.ts'
import { Names } from './names.tsx'
import { countKinds, paintKinds } from './place-kinds.ts'
import { findCoordinates, type MapPoint, project } from './projection.ts'
import { useMapGestures } from './use-map-gestures.ts'
import { useWidth } from './use-width.ts'
import { canPart, fitView, isInView, type MapView, panView, placeInView, zoomView } from './view.ts'
import styles from './world-map.module.css'

export type MapPlace = {
  readonly id: string
  readonly title: string
  /** Decimal degrees; places without are listed, but not drawn. */
  readonly longitude?: number | string | null | undefined
  readonly latitude?: number | string | null | undefined
  /** By its code; what stands in one country is taken together first, and the country is tinted. */
  readonly country?: string | undefined
  /** What it is, by which its marker is coloured. */
  readonly kind?: { readonly label: string; readonly colour: ChartColour } | undefined
}

type Props<Place extends MapPlace> = {
  /** What the places are. */
  readonly label: string
  readonly places: readonly Place[]
  /** One place in words, in the list and where it is chosen on the map; mostly a link. */
  readonly children: (place: Place) => ReactNode
}

type Placed<Place> = { readonly place: Place; readonly point: MapPoint; readonly country: string | undefined }

/** In pixels: the width of a map on the narrowest phone, which the server draws for, and how near markers may stand. */
const NARROWEST = 296
const NEAR = 34
const COVERING = 25

const STEP = 1.6
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1 / STEP, '=': 1 / STEP, '-': STEP }

/** All places on a map that is drawn here: no other server learns what anybody looks at. */
export function WorldMap<Place extends MapPlace>({ label, places, children }: Props<Place>) {
  const t = useTranslations('widgets')
  const locale = useLocale()
  const panelId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame) ?? NARROWEST
  const [chosenView, setView] = useState<MapView>()
  const [chosenId, setChosenId] = useState<string>()
  const [openedId, setOpenedId] = useState<string>()
  const placed = useMemo(() => places.flatMap(locate), [places])
  const whole = useMemo(() => fitView(placed.map(({ point }) => point)), [placed])
  const view = chosenView ?? whole
  const unit = view.width / width
  const clusters = useMemo(
    () => clusterPoints(placed, { near: NEAR * unit, covering: COVERING * unit }),
    [placed, unit],
  )
  const shown = clusters.filter(({ point }) => isInView(placeInView(point, view)))
  const held = useMemo(() => new Set(placed.flatMap(({ country }) => country ?? [])), [placed])
  const markerPoints = shown.map(({ point }) => placeInView(point, view))
  const names = listNames({ locale, view, width, held, markers: markerPoints })
  const chosen = shown.find((cluster) => clusterId(cluster) === chosenId)
  const kinds = countKinds(places)
  const inView = placed.filter(({ point }) => isInView(placeInView(point, view))).length

  function look(next: MapView | undefined): void {
    setView(next && next.width < whole.width * 0.98 ? next : undefined)
    setChosenId(undefined)
    setOpenedId(undefined)
  }

  useMapGestures(frame, {
    onZoom: (factor, at) => look(zoomView(view, factor, at)),
    onPan: (by) => chosenView && look(panView(chosenView, by)),
  })

  const opensNearer = (cluster: Cluster<Placed<Place>>) =>
    cluster.items.length > 1 && canPart(listPoints(cluster), NEAR / width)

  function choose(id: string): void {
    const cluster = shown.find((candidate) => clusterId(candidate) === id)
    if (!cluster || !opensNearer(cluster)) return setChosenId(id === chosenId ? undefined : id)
    look(fitView(listPoints(cluster), { isClose: true }))
    setOpenedId(cluster.items[0]?.place.id)
  }

  function press({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    if (ctrlKey || metaKey || altKey) return
    const factor = ZOOM_KEYS[key]
    if (factor !== undefined) look(zoomView(view, factor))
    if (key === '0') look(undefined)
  }

  const opened = shown.find(({ items }) => items.some(({ place }) => place.id === openedId))
  return (
    <figure aria-label={label} className={styles['map']}>
      {/* The keys belong to what is inside: its markers and buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles['stage']} onKeyDown={press}>
        <div ref={frame} className={`${styles['frame']} ${chosenView ? styles['near'] : ''}`.trim()}>
          <Land view={view} held={held} />
          <Names names={names} />
          <MapMarkers
            markers={shown.map((cluster, index) => ({
              id: clusterId(cluster),
              point: markerPoints[index] ?? { x: 0, y: 0 },
              names: cluster.items.map(({ place }) => place.title),
              country: cluster.country && formatCountry(locale, cluster.country),
              paint: paintKinds(cluster.items.map(({ place }) => place)),
            }))}
            chosenId={chosenId}
            panelId={panelId}
            focusId={opened && clusterId(opened)}
            opensNearer={(id) => shown.some((cluster) => clusterId(cluster) === id && opensNearer(cluster))}
            onChoose={choose}
          />
        </div>
        <div
          id={panelId}
          className={`${styles['panel']} ${chosen && placeInView(chosen.point, view).x < 0.5 ? styles['right'] : styles['left']}`}
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
                <button type="button" className={buttonStyle('plain')} onClick={() => setChosenId(undefined)}>
                  <X size={20} strokeWidth={1.75} aria-hidden="true" />
                  {t('close')}
                </button>
              </div>
            </>
          )}
        </div>
        {placed.length > 0 && (
          <div className={styles['tools']}>
            <button
              type="button"
              className={buttonStyle('plain')}
              aria-disabled={zoomView(view, 1 / STEP).width > view.width * 0.98}
              onClick={() => look(zoomView(view, 1 / STEP))}
            >
              <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
              {t('zoomIn')}
            </button>
            <button
              type="button"
              className={buttonStyle('plain')}
              aria-disabled={!chosenView}
              onClick={() => look(zoomView(view, STEP))}
            >
              <Minus size={20} strokeWidth={1.75} aria-hidden="true" />
              {t('zoomOut')}
            </button>
            <button
              type="button"
              className={buttonStyle('plain')}
              aria-disabled={!chosenView}
              onClick={() => look(undefined)}
            >
              <Maximize2 size={20} strokeWidth={1.75} aria-hidden="true" />
              {t('showWholeMap')}
            </button>
          </div>
        )}
      </div>
      <output>
        <VisuallyHidden>
          {chosenView && t('placesInView', { count: String(inView), total: placed.length })}
        </VisuallyHidden>
      </output>
      <SeriesLegend
        series={kinds.map(({ label: kind, colour, count }) => ({ label: `${kind} ${count}`, colour }))}
      />
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

function locate<Place extends MapPlace>(place: Place): Placed<Place>[] {
  const coordinates = findCoordinates(place)
  return coordinates ? [{ place, point: project(coordinates), country: place.country }] : []
}

function clusterId<Place extends MapPlace>({ items }: Cluster<Placed<Place>>): string {
  return items.map(({ place }) => place.id).join(' ')
}

function listPoints<Place>({ items }: Cluster<Placed<Place>>): MapPoint[] {
  return items.map(({ point }) => point)
}
