import type { Day } from '#kernel/dates.ts'
import type { PdfContent } from '#server/pdf/pdf-content.ts'
import type { HouseLocale } from '../house-brand.ts'
import { type Desk, heading, paragraph } from './desk.ts'

export type TermsName = 'investorTerms' | 'dataProtection' | 'salesPartnerTerms'

type Section = readonly [heading: string, text: string]
type Terms = { readonly title: string; readonly sections: readonly Section[] }

/** A8.1: what has to be approved before the portfolio opens. */
const TERMS: Readonly<Record<HouseLocale, Readonly<Record<TermsName, Terms>>>> = {
  'en-GB': {
    investorTerms: {
      title: 'Terms of use of the investor portal',
      sections: [
        [
          '1 What the portal is for',
          'The portal shows investors their investments, documents and master data. It replaces no legal notice that must be given in writing.',
        ],
        [
          '2 Signing in',
          'Credentials are personal. Whoever suspects that somebody else knows them changes the password at once and tells us.',
        ],
        [
          '3 Figures',
          'Figures are taken from the books of the funds with care. In case of doubt the audited annual report counts.',
        ],
        [
          '4 Documents',
          'Documents that are put into the portal count as received on the third working day after the notification.',
        ],
      ],
    },
    dataProtection: {
      title: 'Notice on data protection',
      sections: [
        [
          '1 What we keep',
          'Name, address, bank account and tax data, and what you do in the portal as far as security asks for it.',
        ],
        [
          '2 What for',
          'To manage your investments and to meet our duties under money-laundering and tax law.',
        ],
        ['3 How long', 'Ten years after the end of the investment, then the data are deleted.'],
        [
          '4 Your rights',
          'You may see, correct and take away your data at any time, and complain to the authority in charge.',
        ],
      ],
    },
    salesPartnerTerms: {
      title: 'Terms of use for sales partners',
      sections: [
        [
          '1 Access',
          'Sales partners see general information about products, never the investments of a client without that client’s consent.',
        ],
        [
          '2 Advice',
          'Whoever advises clients with documents from the portal makes sure that they are the latest.',
        ],
        ['3 Secrecy', 'What the portal shows about products that are not yet on the market is confidential.'],
      ],
    },
  },
  'de-DE': {
    investorTerms: {
      title: 'Nutzungsbedingungen des Anlegerportals',
      sections: [
        [
          '1 Zweck',
          'Das Portal zeigt Anlegern ihre Beteiligungen, Unterlagen und Stammdaten. Es ersetzt keine Mitteilung, die der Schriftform bedarf.',
        ],
        [
          '2 Anmeldung',
          'Zugangsdaten sind persönlich. Wer vermutet, dass ein anderer sie kennt, ändert sofort das Passwort und gibt uns Bescheid.',
        ],
        [
          '3 Zahlen',
          'Die Zahlen stammen mit Sorgfalt aus den Büchern der Fonds. Im Zweifel gilt der geprüfte Jahresbericht.',
        ],
        [
          '4 Unterlagen',
          'Unterlagen, die im Portal eingestellt werden, gelten am dritten Werktag nach der Benachrichtigung als zugegangen.',
        ],
      ],
    },
    dataProtection: {
      title: 'Hinweise zum Datenschutz',
      sections: [
        [
          '1 Was wir speichern',
          'Name, Anschrift, Bankverbindung und Steuerdaten sowie, soweit die Sicherheit es verlangt, was Sie im Portal tun.',
        ],
        [
          '2 Wozu',
          'Um Ihre Beteiligungen zu verwalten und unsere Pflichten aus Geldwäsche- und Steuerrecht zu erfüllen.',
        ],
        ['3 Wie lange', 'Zehn Jahre nach dem Ende der Beteiligung; danach werden die Daten gelöscht.'],
        [
          '4 Ihre Rechte',
          'Sie können Ihre Daten jederzeit einsehen, berichtigen und mitnehmen und sich bei der Aufsicht beschweren.',
        ],
      ],
    },
    salesPartnerTerms: {
      title: 'Nutzungsbedingungen für Vertriebspartner',
      sections: [
        [
          '1 Zugang',
          'Vertriebspartner sehen allgemeine Angaben zu Produkten, die Beteiligungen eines Kunden nur mit dessen Zustimmung.',
        ],
        [
          '2 Beratung',
          'Wer Kunden mit Unterlagen aus dem Portal berät, achtet darauf, dass es die neuesten sind.',
        ],
        [
          '3 Verschwiegenheit',
          'Was das Portal über Produkte zeigt, die noch nicht am Markt sind, ist vertraulich.',
        ],
      ],
    },
  },
}

export function termsTitle(locale: HouseLocale, name: TermsName): string {
  return TERMS[locale][name].title
}

export function composeTerms(desk: Desk, name: TermsName, day: Day): PdfContent {
  const { title, sections } = TERMS[desk.locale][name]
  return desk.print({
    title,
    day,
    blocks: sections.flatMap(([section, text]) => [heading(section), paragraph(text)]),
  })
}
