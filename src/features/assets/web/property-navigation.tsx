import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { ListLink, NeighbourLink } from './property-links.tsx'
import styles from './property-navigation.module.css'
import { useTranslations } from './texts.ts'

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = {
  readonly property: PropertyEntry
  readonly siblings: readonly PropertyEntry[]
}

/** Back to the list, or on to the next one in its order. */
export function PropertyNavigation({ property, siblings }: Props) {
  const t = useTranslations('assets')
  const position = siblings.indexOf(property)
  const [previous, next] = [siblings[position - 1], siblings[position + 1]]
  return (
    <nav aria-label={t('neighbours')} className={styles['bar']}>
      <ListLink className={buttonStyle('plain', styles['back'])}>
        <ArrowLeft {...ICON} />
        {t('back')}
      </ListLink>
      {siblings.length > 1 && (
        <div className={styles['neighbours']}>
          {previous && (
            <NeighbourLink propertyId={previous.id} className={buttonStyle('plain')}>
              <ChevronLeft {...ICON} />
              {t('previous')}
              <VisuallyHidden>{`: ${previous.name}`}</VisuallyHidden>
            </NeighbourLink>
          )}
          <span className={styles['position']}>
            {t('position', { position: String(position + 1), count: String(siblings.length) })}
          </span>
          {next && (
            <NeighbourLink propertyId={next.id} className={buttonStyle('plain')}>
              {t('next')}
              <VisuallyHidden>{`: ${next.name}`}</VisuallyHidden>
              <ChevronRight {...ICON} />
            </NeighbourLink>
          )}
        </div>
      )}
    </nav>
  )
}
