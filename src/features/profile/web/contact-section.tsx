import { useQuery } from '@tanstack/react-query'
import { stateOf } from '#web/api-client/query-state.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { PhoneLink } from '#web/ui/text/phone-link.tsx'
import { contactQuery } from './contacts.api.ts'
import { DataRow, DataRows } from './data-row.tsx'
import styles from './profile-section.module.css'
import { useTranslations } from './texts.ts'

/** B6.4: who looks after the investor. */
export function ContactSection({ guid }: { readonly guid: string }) {
  const t = useTranslations('profile')
  const query = useQuery(contactQuery(useReader(), guid))
  return (
    <TitledCard title={t('sections.contact')} note={t('usedFor.contact')}>
      <AsyncContent state={stateOf(query)} skeleton={null} onRetry={() => void query.refetch()}>
        {(contact) =>
          contact ? (
            <DataRows>
              <DataRow label={t('contact.name')}>
                {contact.name}
                {contact.position && <span className={styles['position']}>{contact.position}</span>}
              </DataRow>
              {contact.phone !== undefined && (
                <DataRow label={t('contact.phone')}>
                  <PhoneLink phone={contact.phone} />
                </DataRow>
              )}
              <DataRow label={t('contact.email')}>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </DataRow>
            </DataRows>
          ) : (
            <p className={styles['none']}>{t('noContact')}</p>
          )
        }
      </AsyncContent>
    </TitledCard>
  )
}
