// Brings the looks of all charts, which are rendered before their code is fetched.
import '#web/charts/palette.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import { AtOnce } from '#web/lazy/at-once.tsx'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { WhenNear } from '#web/lazy/when-near.tsx'
import { PageLink } from '#web/page-link.tsx'
import { FactList } from '#web/ui/facts/fact-list.tsx'
import { type FundPage, fundQuery } from '../fund.api.ts'
import { FundHeader } from './fund-header.tsx'
import styles from './fund-screen.module.css'
import { HeldNote } from './held-note.tsx'
import { listSections, type Section } from './list-sections.ts'
import { PartSkeleton } from './part-skeleton.tsx'
import { listKeyFacts } from './product-fields.ts'
import { SectionLinks } from './section-links.tsx'
import { useTranslations } from './texts.ts'
import { useFieldWords } from './use-field-words.ts'

const FundSlices = lazyPart(async () => (await import('./fund-slices.tsx')).FundSlices)

type Props = {
  readonly id: string
  /** What can be done with the fund, by other features. */
  readonly showActions?: (fund: FundPage) => ReactNode
  /** What the reader has begun with it or may begin, by another feature. */
  readonly showSubscription?: (fund: FundPage) => ReactNode
  readonly showProperties: (properties: FundPage['properties']) => ReactNode
  readonly showDocuments: (fund: FundPage) => ReactNode
}

/** B4.2: a fund on offer, readable before one invests: all on one page, so that search and print find all. */
export function FundScreen({ id, showActions, showSubscription, showProperties, showDocuments }: Props) {
  const { data: fund } = useSuspenseQuery(fundQuery(useReader(), id))
  const t = useTranslations('fundPage')
  const words = useFieldWords()
  const { product, properties } = fund
  const sections: readonly Section[] = [
    ...listSections(product),
    ...(properties.length > 0 ? (['properties'] as const) : []),
    'documents',
  ]
  return (
    <AtOnce>
      <div data-unprinted>
        <PageLink page="market" className={styles['back']}>
          {t('back')}
        </PageLink>
      </div>
      <FundHeader fund={fund} actions={showActions?.(fund)} />
      <div className={styles['page']}>
        <HeldNote fund={fund} />
        {showSubscription && (
          <div data-unprinted className={styles['subscription']}>
            {showSubscription(fund)}
          </div>
        )}
        <section aria-label={t('keyFigures')} data-unbroken className={styles['strip']}>
          <FactList fields={listKeyFacts(product)} words={words} />
        </section>
        <SectionLinks sections={sections} />
        <div className={styles['slices']}>
          <WhenNear fallback={<PartSkeleton />}>
            <FundSlices product={product} />
          </WhenNear>
        </div>
        {properties.length > 0 && (
          <div id="properties" className={styles['properties']}>
            {showProperties(properties)}
          </div>
        )}
        <div id="documents" className={styles['documents']}>
          {showDocuments(fund)}
        </div>
      </div>
    </AtOnce>
  )
}
