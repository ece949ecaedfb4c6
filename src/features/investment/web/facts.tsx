import { FactList, type FactListProps } from '#web/ui/facts/fact-list.tsx'
import type { FieldName } from './fields.ts'
import { useFieldWords } from './use-field-words.ts'

export function Facts(props: FactListProps<FieldName>) {
  return <FactList {...props} words={useFieldWords()} />
}
