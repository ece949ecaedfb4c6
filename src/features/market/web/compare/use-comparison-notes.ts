import { type Comparison, MOST_COMPARED } from './comparison.ts'
import { useTranslations } from './texts.ts'

/** B4.3: what an address asks for and does not get, in words. */
export function useComparisonNotes(): (comparison: Comparison) => readonly string[] {
  const t = useTranslations('compare')
  const most = String(MOST_COMPARED)
  return ({ refused, hasUnknown }) => [
    ...(refused ? [t('refused', { fund: refused.name, most })] : []),
    ...(hasUnknown ? [t('unknown')] : []),
  ]
}
