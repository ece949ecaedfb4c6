import type * as facts from '#web/ui/facts/fields.ts'
import type { investment } from '../locales/en-GB.ts'

type Texts = typeof investment
export type FieldName = keyof Texts['fields']
export type FieldGroup = facts.FieldGroup<keyof Texts['groups'], FieldName>
