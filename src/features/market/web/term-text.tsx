import { ForeignText } from '#web/ui/text/foreign-text.tsx'
import type { OfferedFund } from '../products.domain.ts'
import { useTranslations } from './texts.ts'

/** The years where they are told, else the fund house's own words. */
export function TermText({ fund: { term, termYears, otherLanguages } }: { readonly fund: OfferedFund }) {
  const t = useTranslations('market')
  if (termYears !== undefined) return t('years', { count: termYears })
  return term !== undefined && <ForeignText text={term} language={otherLanguages.term} />
}
