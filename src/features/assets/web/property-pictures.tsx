import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Area } from '#web/ui/feedback/area.tsx'
import { LoadingImage } from '#web/ui/media/loading-image.tsx'
import { listPictureSources } from '#web/ui/media/picture-sources.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { PropertyEntry } from './assets.api.ts'
import styles from './property-pictures.module.css'
import { useTranslations } from './texts.ts'

const Lightbox = lazyPart(async () => (await import('#web/ui/overlay/lightbox.tsx')).Lightbox)

/** Beside the large one. */
const MAX_THUMBNAILS = 4
const LARGE_WIDTHS = [480, 640, 960, 1280]
const THUMBNAIL_WIDTHS = [160, 320]
const LIGHTBOX_WIDTH = 1600

/** A5.4: the pictures; each opens before everything else. */
export function PropertyPictures({ property: { name, pictures } }: { property: PropertyEntry }) {
  const t = useTranslations('assets')
  const [openPosition, setOpenPosition] = useState<number>()
  const count = String(pictures.length)
  const describe = (position: number) => t('pictures.one', { position: String(position + 1), count, name })
  if (pictures.length === 0) return <LoadingImage src={undefined} alt={name} width={16} height={10} />
  return (
    <section aria-label={t('pictures.title', { name })}>
      <ul className={styles['pictures']}>
        {pictures.slice(0, 1 + MAX_THUMBNAILS).map(({ id, href }, position) => (
          <li key={id}>
            <button type="button" className={styles['button']} onClick={() => setOpenPosition(position)}>
              <LoadingImage
                src={`${href}?width=${position === 0 ? 960 : 320}`}
                srcSet={listPictureSources(href, position === 0 ? LARGE_WIDTHS : THUMBNAIL_WIDTHS)}
                sizes={position === 0 ? '(width >= 768px) 560px, 100vw' : '8rem'}
                alt={describe(position)}
                width={16}
                height={10}
                isUrgent={position === 0}
              />
              <VisuallyHidden>{t('pictures.enlarge')}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 + MAX_THUMBNAILS && (
        <button
          type="button"
          className={buttonStyle('plain', styles['all'])}
          onClick={() => setOpenPosition(0)}
        >
          {t('pictures.all', { count })}
        </button>
      )}
      {openPosition !== undefined && (
        <Area>
          <Suspense fallback={null}>
            <Lightbox
              label={t('pictures.title', { name })}
              start={openPosition}
              onClose={() => setOpenPosition(undefined)}
              items={pictures.map(({ href }, position) => ({
                kind: 'picture',
                src: `${href}?width=${LIGHTBOX_WIDTH}`,
                alt: describe(position),
              }))}
            />
          </Suspense>
        </Area>
      )}
    </section>
  )
}
