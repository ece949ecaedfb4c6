import { useCallback, useState } from 'react'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './loading-image.module.css'

type Props = {
  /** Left out, the stand-in is shown at once. */
  readonly src: string | undefined
  readonly alt: string
  /** The room it takes, as a proportion; the page never moves when the picture arrives. */
  readonly width: number
  readonly height: number
  readonly srcSet?: string | undefined
  /** How wide it is shown, for choosing from `srcSet`. */
  readonly sizes?: string | undefined
  /** Fills its room, cut at the edges, or stands whole within it. */
  readonly fit?: 'cover' | 'contain' | undefined
  /** For what is seen first; everything else waits until it is near. */
  readonly isUrgent?: boolean | undefined
  /** What the neutral drawing shows where there is no picture. */
  readonly standIn?: 'house' | 'person' | undefined
  readonly className?: string | undefined
}

/** A5.4: keeps its room while it loads, and shows a neutral stand-in where there is no picture to be had. */
export function LoadingImage({ className = '', ...props }: Props) {
  const { src, alt, width, height, standIn } = props
  return (
    <span className={`${styles['room']} ${className}`.trim()} style={{ aspectRatio: `${width} / ${height}` }}>
      {src === undefined ? (
        <StandIn alt={alt} shape={standIn} />
      ) : (
        <Arriving key={src} {...props} src={src} />
      )}
    </span>
  )
}

type ArrivingProps = Omit<Props, 'className'> & { readonly src: string }

function Arriving({
  src,
  alt,
  width,
  height,
  srcSet,
  sizes,
  fit = 'cover',
  isUrgent = false,
  standIn,
}: ArrivingProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  // A picture that came with the page may be there, or have failed, before anybody listens.
  const checkArrived = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc !== '') setState(image.naturalWidth > 0 ? 'shown' : 'failed')
  }, [])
  if (state === 'failed') return <StandIn alt={alt} shape={standIn} />
  return (
    <>
      {state === 'loading' && <span aria-hidden="true" className={styles['skeleton']} />}
      <img
        ref={checkArrived}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : undefined}
        decoding="async"
        className={`${styles['picture']} ${styles[fit]}`}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  )
}

const SHAPES = {
  house: [
    'M8 44V20l14-10 14 10v24M36 44V26h20v18M4 44h56',
    'M16 24h4v5h-4zM24 24h4v5h-4zM16 34h4v5h-4zM24 34h4v10h-4zM42 31h4v4h-4zM48 31h4v4h-4zM42 38h4v4h-4zM48 38h4v4h-4z',
  ],
  person: ['M32 4a11 11 0 1 1 0 22a11 11 0 1 1 0-22z', 'M12 48v-4a14 14 0 0 1 14-14h12a14 14 0 0 1 14 14v4'],
} as const

/** A house or a person like any other; says what should be seen here to those who cannot see that it is not. */
function StandIn({ alt, shape = 'house' }: { alt: string; shape?: keyof typeof SHAPES | undefined }) {
  return (
    <span className={styles['standIn']}>
      <VisuallyHidden>{alt}</VisuallyHidden>
      <svg viewBox="0 0 64 48" aria-hidden="true" className={styles[shape]}>
        {SHAPES[shape].map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    </span>
  )
}
