import { Mail, Phone } from 'lucide-react'
import { useId } from 'react'
import { LoadingImage } from '../media/loading-image.tsx'
import { PhoneLink } from '../text/phone-link.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './contact-card.module.css'

/** Who to call or to write to. */
export type ContactPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly position?: string | undefined
  readonly company?: string | undefined
  readonly phone?: string | undefined
  readonly email: string
  readonly pictureUrl?: string | undefined
}

/** As the feature says it that shows the person. */
type ContactWords = {
  readonly label: string
  readonly picture: (name: string) => string
  readonly phone: string
  readonly email: string
}

/** Sharp on dense screens, too. */
const PICTURE_PIXELS = 192

type Props = {
  readonly person: ContactPerson
  readonly words: ContactWords
  /** Where figures come first: one line, on a phone with signs in place of number and address. */
  readonly isRow?: boolean
}

/** B2.4 */
export function ContactCard({ person, words, isRow = false }: Props) {
  const id = useId()
  const name = `${person.firstName} ${person.lastName}`.trim()
  const role = [person.position, person.company].filter(Boolean).join(', ')
  return (
    <section aria-labelledby={id} className={`${styles['card']} ${isRow ? styles['row'] : ''}`}>
      <h2 id={id} className={styles['label']}>
        {words.label}
      </h2>
      <div className={styles['person']}>
        <LoadingImage
          src={person.pictureUrl && `${person.pictureUrl}?width=${PICTURE_PIXELS}`}
          alt={words.picture(name)}
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
            <VisuallyHidden>{`${words.phone}: `}</VisuallyHidden>
            <PhoneLink phone={person.phone} />
          </li>
        )}
        <li>
          <Mail size={16} strokeWidth={1.75} aria-hidden="true" />
          <VisuallyHidden>{`${words.email}: `}</VisuallyHidden>
          <a href={`mailto:${person.email}`}>{person.email}</a>
        </li>
      </ul>
    </section>
  )
}
