import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FewNote, useFew } from '#web/ui/layout/few.tsx'
import { formatCheckCode, normaliseCheckCode } from '../../lots.domain.ts'
import type { PublishedLot, Result } from '../../results.domain.ts'
import styles from './own-codes.module.css'
import { useTranslations } from './texts.ts'
import { useCountText } from './use-count-text.ts'

const FOLDED_BEYOND = 8

type Props = {
  /** Of the receipt. */
  readonly lots: readonly PublishedLot[]
  readonly result: Result
  /** What is looked up. */
  readonly code: string | undefined
  readonly onFind: (code: string) => void
}

/** B7.5: nobody has to copy what the portal knows. */
export function OwnCodes({ lots, result, code = '', onFind }: Props) {
  const t = useTranslations()
  const count = useCountText()
  const { shown, showAll } = useFew(lots)
  const numbers = new Map(result.topics.map(({ topicId, number }) => [topicId, number]))
  const wanted = normaliseCheckCode(code)
  return (
    <details className={styles['own']} open={lots.length <= FOLDED_BEYOND}>
      <summary className={styles['summary']}>{t('votingResult.codes.own', { count: lots.length })}</summary>
      <ul className={styles['list']}>
        {shown.map((lot) => (
          <li key={`${lot.topicId} ${lot.code}`} className={styles['lot']}>
            <span className={styles['what']}>
              {t('votingResult.codes.lot', {
                number: numbers.get(lot.topicId) ?? '',
                choice: t(`voting.choices.${lot.choice}`),
                votes: count(lot.votes),
              })}
            </span>
            <button
              type="button"
              aria-pressed={wanted === lot.code}
              aria-label={t('votingResult.codes.lookUpOf', { code: formatCheckCode(lot.code) })}
              className={buttonStyle('plain', styles['code'])}
              onClick={() => onFind(lot.code)}
            >
              {formatCheckCode(lot.code)}
            </button>
          </li>
        ))}
      </ul>
      <FewNote total={lots.length} onShowAll={showAll} />
    </details>
  )
}
