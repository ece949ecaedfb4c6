import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { moveByKey } from '../action/move-by-key.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './map-markers.module.css'
import type { MapPoint } from './projection.ts'

type MapMarker = {
  readonly id: string
  /** 0 to 1 from the left and from the top. */
  readonly point: MapPoint
  /** Of what stands here. */
  readonly names: readonly string[]
  /** Of several: in which country they are, where it is one. */
  readonly country: string | undefined
  /** The colours of what stands here, as a background. */
  readonly paint: string | undefined
}

type Props = {
  readonly markers: readonly MapMarker[]
  readonly chosenId: string | undefined
  /** What a marker opens. */
  readonly panelId: string
  /** The one that gets the focus when it appears: after its cluster was opened. */
  readonly focusId: string | undefined
  /** Whether choosing a marker shows the map nearer, instead of the panel. */
  readonly opensNearer: (id: string) => boolean
  readonly onChoose: (id: string) => void
}

const ARROWS: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }
/** More names than this are a number. */
const MOST_NAMES = 4

/** One stop of the Tab key for all; arrow keys, Home and End move between them, from the left to the right of the map. */
export function MapMarkers({ markers, chosenId, panelId, focusId, opensNearer, onChoose }: Props) {
  const t = useTranslations('widgets')
  const list = useRef<HTMLDivElement>(null)
  const [chosenStop, setStop] = useState<string>()
  const [namedId, setNamedId] = useState<string>()
  const sorted = markers.toSorted((one, other) => one.point.x - other.point.x)
  const stop = Math.max(
    0,
    sorted.findIndex(({ id }) => id === chosenStop),
  )
  const focusIndex = sorted.findIndex(({ id }) => id === focusId)

  // Focus makes it the stop of the Tab key as well.
  useEffect(() => {
    if (focusIndex >= 0) list.current?.querySelectorAll('button')[focusIndex]?.focus({ preventScroll: true })
  }, [focusIndex])

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') return setNamedId(undefined)
    const next = moveByKey(ARROWS[event.key] ?? event.key, stop, sorted.length)
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus({ preventScroll: true })
  }

  return (
    <div ref={list} className={styles['markers']}>
      {sorted.map(({ id, point, names, country, paint }, index) => (
        <button
          key={id}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          {...(!opensNearer(id) && { 'aria-expanded': id === chosenId, 'aria-controls': panelId })}
          className={`${styles['marker']} ${names.length > 1 ? styles[sizeOf(names.length)] : ''}`.trim()}
          style={{ left: percent(point.x), top: percent(point.y), '--paint': paint } as CSSProperties}
          onClick={() => {
            setNamedId(undefined)
            onChoose(id)
          }}
          onKeyDown={press}
          onPointerEnter={() => setNamedId(id)}
          onPointerLeave={() => setNamedId(undefined)}
          onFocus={() => {
            setStop(id)
            setNamedId(id)
          }}
          onBlur={() => setNamedId(undefined)}
        >
          <span aria-hidden="true" className={styles['disc']}>
            {names.length > 1 && <span className={styles['count']}>{names.length}</span>}
          </span>
          <VisuallyHidden>
            {names.length > 1 ? describe(names, country) : names[0]}
            {opensNearer(id) && `. ${t('zoomIn')}`}
          </VisuallyHidden>
          {id === namedId && (
            <span aria-hidden="true" className={`${styles['hint']} ${sideOf(point)}`}>
              {names.length > 1 && (
                <span className={styles['where']}>{tellWhere(names.length, country)}</span>
              )}
              {names.slice(0, MOST_NAMES).map((name, place) => (
                // Two places may bear the same name.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={place}>{name}</span>
              ))}
              {names.length > MOST_NAMES && (
                <span>{t('andMore', { count: String(names.length - MOST_NAMES) })}</span>
              )}
            </span>
          )}
        </button>
      ))}
    </div>
  )

  function describe(all: readonly string[], country: string | undefined): string {
    const more = all.length > MOST_NAMES ? [t('andMore', { count: String(all.length - MOST_NAMES) })] : []
    const told = [...all.slice(0, MOST_NAMES), ...more].join(', ')
    return `${tellWhere(all.length, country)}: ${told}`
  }

  function tellWhere(count: number, country: string | undefined): string {
    return [country, t('placesHere', { count })].filter(Boolean).join(', ')
  }
}

/** Names stay within the map. */
function sideOf({ x, y }: MapPoint): string {
  const across = x < 0.36 ? 'fromLeft' : x > 0.64 ? 'fromRight' : 'centred'
  return `${styles[across]} ${styles[y < 0.45 ? 'below' : 'above']}`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}

function sizeOf(count: number): 'few' | 'several' | 'many' {
  if (count < 10) return 'few'
  return count < 50 ? 'several' : 'many'
}
