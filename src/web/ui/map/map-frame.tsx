import { MapPin, MapPinOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonStyle } from '../action/button-style.ts'
import { Land } from './land.tsx'
import styles from './map-frame.module.css'
import { buildMapFrameAddress } from './map-frame-address.ts'
import { type Coordinates, findCoordinates, isOutOfBounds, project } from './projection.ts'
import { fitView, isInView, placeInView } from './view.ts'

type Props = {
  /** What the map shows. */
  readonly title: string
  readonly longitude: number | string | null | undefined
  readonly latitude: number | string | null | undefined
  /** The external viewer; without one there is only the drawing of our own. */
  readonly viewerUrl: string | undefined
  readonly windowDegrees?: number | undefined
  /** The visitor has agreed before: the viewer is loaded at once. */
  readonly hasConsent?: boolean | undefined
}

/** A5.4: where a place is. The external viewer learns of the visitor only when they want it. */
export function MapFrame({ longitude, latitude, ...props }: Props) {
  const t = useTranslations('widgets')
  const coordinates = findCoordinates({ longitude, latitude })
  if (coordinates) return <LocatedFrame coordinates={coordinates} {...props} />
  return (
    <NoMap text={t(isOutOfBounds({ longitude, latitude }) ? 'locationOutOfBounds' : 'locationUnknown')} />
  )
}

function NoMap({ text }: { text: string }) {
  return (
    <p className={styles['unknown']}>
      <MapPinOff size={20} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </p>
  )
}

type LocatedProps = Omit<Props, 'longitude' | 'latitude'> & { readonly coordinates: Coordinates }

function LocatedFrame({ title, coordinates, viewerUrl, windowDegrees, hasConsent = false }: LocatedProps) {
  const t = useTranslations('widgets')
  const [isWanted, setIsWanted] = useState(hasConsent)
  const figure = useRef<HTMLElement>(null)
  const isShown = isWanted && viewerUrl !== undefined

  function show(): void {
    // The button vanishes; focus must not vanish with it.
    figure.current?.focus({ preventScroll: true })
    setIsWanted(true)
  }

  return (
    <figure ref={figure} tabIndex={-1} aria-label={title} className={styles['map']}>
      <div className={styles['frame']}>
        {isShown ? (
          <iframe
            src={buildMapFrameAddress(viewerUrl, coordinates, windowDegrees)}
            title={title}
            loading="lazy"
            // Of another origin than ours, so it keeps its own storage without reaching into ours.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
            className={styles['viewer']}
          />
        ) : (
          <Drawing coordinates={coordinates} />
        )}
      </div>
      {!isShown && viewerUrl !== undefined && (
        <div className={styles['wish']}>
          <button type="button" className={buttonStyle('quiet')} onClick={show}>
            {t('showMap')}
          </button>
          <p className={styles['note']}>{t('mapNote', { host: new URL(viewerUrl).host })}</p>
        </div>
      )}
    </figure>
  )
}

/** One place alone stands out by its pin. */
const NOTHING: ReadonlySet<string> = new Set()

function Drawing({ coordinates }: { coordinates: Coordinates }) {
  const t = useTranslations('widgets')
  const point = project(coordinates)
  const view = fitView([point])
  const { x, y } = placeInView(point, view)
  // The drawings end before the poles do.
  if (!isInView({ x, y })) return <NoMap text={t('locationOutOfBounds')} />
  return (
    <>
      <Land view={view} held={NOTHING} />
      <MapPin
        aria-hidden="true"
        className={styles['pin']}
        style={{ left: `${(x * 100).toFixed(2)}%`, top: `${(y * 100).toFixed(2)}%` }}
      />
    </>
  )
}
