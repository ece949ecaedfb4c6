import { useTranslations as useFormTexts } from 'use-intl'
import { useLackText } from '#web/forms/use-lack-text.ts'
import { sectionOf } from '../profile-items.domain.ts'
import type { RefusedField } from './refused-fields.api.ts'
import { useTranslations } from './texts.ts'
import { useItemWords } from './use-item-words.ts'

/** §5: each path that the server refused, in words. */
export function RefusedFields({ fields }: { readonly fields: readonly RefusedField[] }) {
  const forms = useFormTexts('forms')
  const name = useFieldName()
  const describe = useLackText()
  if (fields.length === 0) return null
  return (
    <ul>
      {fields.map((field) => (
        <li key={`${field.item} ${field.part ?? ''}`}>
          {forms('toCorrectItem', { label: name(field), lack: describe(field.lack, {}) })}
        </li>
      ))}
    </ul>
  )
}

function useFieldName(): (field: RefusedField) => string {
  const t = useTranslations('profile')
  const describe = useItemWords()
  return ({ item, part }) => {
    const section = sectionOf(item)
    const { label } = describe(item)
    const entry = section === 'person' ? label : `${t(`sections.${section}`)}: ${label}`
    return part !== undefined && t.has(`parts.${part as 'iban'}`)
      ? `${entry}, ${t(`parts.${part as 'iban'}`)}`
      : entry
  }
}
