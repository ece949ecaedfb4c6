import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import {
  type CategoryChoice,
  filedUnder,
  type NamedCategory,
  nameCategory,
  nameSubcategory,
} from '../document-categories.domain.ts'
import { DOCUMENT_CATEGORIES } from '../documents.domain.ts'
import { categoryNamesQuery } from './category-names.api.ts'
import { useTranslations } from './texts.ts'

const NONE: readonly NamedCategory[] = []

const isOurs = (category: string) => DOCUMENT_CATEGORIES.some((known) => known === category)

/** What a document is filed under, category and subcategory. The fund house is asked for names only where it has some. */
export function useFiledNames(categories: readonly string[]): readonly string[] {
  const choice = filedUnder(categories)
  const isHouseAsked = choice !== undefined && (choice.subcategory !== undefined || !isOurs(choice.category))
  const nameChoice = useChoiceNames(isHouseAsked)
  if (!choice) return []
  const { category, subcategory } = choice
  return subcategory === undefined
    ? [nameChoice({ category })]
    : [nameChoice({ category }), nameChoice({ category, subcategory })]
}

/** Names the most precise part of a choice. */
export function useChoiceNames(isHouseAsked = true): (choice: CategoryChoice) => string {
  const t = useTranslations('documents')
  const reader = useReader()
  const { locale } = reader
  const { data: named = NONE } = useQuery({ ...categoryNamesQuery(reader), enabled: isHouseAsked })
  return useCallback(
    ({ category, subcategory }) => {
      if (subcategory !== undefined) return nameSubcategory({ category, subcategory }, { named, locale })
      const known = DOCUMENT_CATEGORIES.find((name) => name === category)
      return nameCategory(category, { findText: () => known && t(`categories.${known}`), named, locale })
    },
    [t, named, locale],
  )
}
