import type { ContactPerson } from '#features/contacts/contacts.domain.ts'
import { formatPhone } from '#i18n/format/phone.ts'
import type { PdfBlock } from '#server/pdf/pdf-content.ts'
import { composeSection, listFact } from './blocks.ts'
import type { Words } from './fact-sheet-words.ts'

export function composeContact(person: ContactPerson | undefined, { t, page }: Words): PdfBlock[] {
  if (!person) return []
  const name = `${person.firstName} ${person.lastName}`.trim()
  const role = [person.position, person.company].filter(Boolean).join(', ')
  const facts = [
    ...listFact(t('contact.name'), name),
    ...listFact(t('contact.role'), role === '' ? undefined : role),
    ...listFact(page('contact.phone'), person.phone && formatPhone(person.phone)),
    ...listFact(page('contact.email'), person.email),
  ]
  return composeSection(page('contact.label'), [facts], [])
}
