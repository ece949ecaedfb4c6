import type { NamedCategory } from '#features/documents/document-categories.domain.ts'
import type { DOCUMENT_CATEGORIES } from '#features/documents/documents.domain.ts'

/** One that the portal has no name of its own for. */
const OWN_CATEGORY = 'sustainabilityReport'

export type Category = (typeof DOCUMENT_CATEGORIES)[number] | typeof OWN_CATEGORY
export type Subcategory = 'audited' | 'general' | 'invitation' | 'monthly'

const below = (subcategory: Subcategory, english: string, german: string) => ({
  subcategory,
  names: { 'en-GB': english, 'de-DE': german },
})

/** B5.5: what both houses say of categories and subcategories that the portal does not name. */
export const HOUSE_CATEGORIES: readonly (NamedCategory & { readonly category: Category })[] = [
  { category: 'annualReport', names: {}, subcategories: [below('audited', 'Audited', 'Geprüft')] },
  {
    category: 'statementOfAccount',
    names: {},
    subcategories: [below('monthly', 'Every month', 'Monatlich')],
  },
  {
    category: 'correspondence',
    names: {},
    subcategories: [
      below('general', 'General letters', 'Allgemeine Schreiben'),
      below('invitation', 'Invitations', 'Einladungen'),
    ],
  },
  {
    category: OWN_CATEGORY,
    names: { 'en-GB': 'Sustainability report', 'de-DE': 'Nachhaltigkeitsbericht' },
    subcategories: [],
  },
]
