import { Mail, Phone } from 'lucide-react'
import { useId } from 'react'
import { LoadingImage } from '#web/ui/media/loading-image.tsx'
import { PhoneLink } from '#web/ui/text/phone-link.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './contact-card.module.css'
import type { ContactPerson } from './investment.api.ts'
import { useTranslations } from './texts.ts'

/** Sharp on dense screens, too. */
const PICTURE_PIXELS = 192

/** B2.4: who to call or to write to. */
export function ContactCard({ person }: { readonly person: ContactPerson }) {
  const t = useTranslations('investment.contact')
  const id = useId()
  const name = `${person.firstName} ${person.lastName}`.trim()
  const role = [person.position, person.company].filter(Boolean).join(', ')
  return (
    <section aria-labelledby={id} className={styles['card']}>
      <h2 id={id} className={styles['label']}>
        {t('label')}
      </h2>
      <div className={styles['person']}>
        <LoadingImage
          src={person.pictureUrl && `${person.pictureUrl}?width=${PICTURE_PIXELS}`}
          alt={t('picture', { name })}
          width={1}
          height={1}
          standIn="person"
          className={styles['picture']}
        />
        <div className={styles['who']}>
          <p className={styles['name']}>{name}</p>
          {role !== '' && <p className={styles['role']}>{role}</p>}
        </div>
      </div>
      <ul className={styles['ways']}>
        {person.phone !== undefined && (
          <li>
            <Phone size={16} strokeWidth={1.75} aria-hidden="true" />
            <VisuallyHidden>{`${t('phone')}: `}</VisuallyHidden>
            <PhoneLink phone={person.phone} />
          </li>
        )}
        <li>
          <Mail size={16} strokeWidth={1.75} aria-hidden="true" />
          <VisuallyHidden>{`${t('email')}: `}</VisuallyHidden>
          <a href={`mailto:${person.email}`}>{person.email}</a>
        </li>
      </ul>
    </section>
  )
}
