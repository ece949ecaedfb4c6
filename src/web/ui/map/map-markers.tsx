import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { moveByKey } from '../action/move-by-key.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './map-markers.module.css'
import type { MapPoint } from './projection.ts'

type MapMarker = {
  readonly id: string
  /** 0 to 1 from the left and from the top. */
  readonly point: MapPoint
  readonly count: number
  /** The names of what stands here. */
  readonly label: string
}

type Props = {
  readonly markers: readonly MapMarker[]
  readonly chosenId: string | undefined
  /** What a marker opens. */
  readonly panelId: string
  readonly onChoose: (id: string) => void
}

const ARROWS: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }

/** One stop of the Tab key for all; arrow keys, Home and End move between them, from the left to the right of the map. */
export function MapMarkers({ markers, chosenId, panelId, onChoose }: Props) {
  const t = useTranslations('widgets')
  const list = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState(0)
  const sorted = markers.toSorted((one, other) => one.point.x - other.point.x)
  const stop = Math.min(position, sorted.length - 1)

  function move(event: KeyboardEvent): void {
    const next = moveByKey(ARROWS[event.key] ?? event.key, stop, sorted.length)
    if (next === undefined) return
    event.preventDefault()
    setPosition(next)
    list.current?.querySelectorAll('button')[next]?.focus({ preventScroll: true })
  }

  return (
    <div ref={list} className={styles['markers']}>
      {sorted.map(({ id, point, count, label }, index) => (
        <button
          key={id}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-expanded={id === chosenId}
          aria-controls={panelId}
          className={`${styles['marker']} ${count > 1 ? styles[sizeOf(count)] : ''}`.trim()}
          style={{ left: `${(point.x * 100).toFixed(2)}%`, top: `${(point.y * 100).toFixed(2)}%` }}
          onClick={() => {
            setPosition(index)
            onChoose(id)
          }}
          onKeyDown={move}
        >
          <span aria-hidden="true" className={styles['disc']}>
            {count > 1 && count}
          </span>
          <VisuallyHidden>{count > 1 ? t('placesHere', { count, names: label }) : label}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}

function sizeOf(count: number): 'few' | 'several' | 'many' {
  if (count < 10) return 'few'
  return count < 50 ? 'several' : 'many'
}
