import type { OfferedFund } from '../products.domain.ts'
import { OfferedText } from './offered-text.tsx'
import { useTranslations } from './texts.ts'

/** The years where they are told, else the fund house's own words. */
export function TermText({ fund: { term, termYears, otherLanguages } }: { readonly fund: OfferedFund }) {
  const t = useTranslations('market')
  if (termYears !== undefined) return t('years', { count: termYears })
  return term !== undefined && <OfferedText text={term} language={otherLanguages.term} />
}
