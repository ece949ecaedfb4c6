import type { Day } from '#kernel/dates.ts'
import type { PdfContent } from '#server/pdf/pdf-content.ts'
import type { HouseLocale } from '../house-brand.ts'
import { type Desk, facts, heading, paragraph } from './desk.ts'

type Form = {
  readonly key: string
  /** Kept by the company that manages the funds, not by the house itself. */
  readonly isOfManager?: true
  readonly title: string
  readonly text: string
  readonly fields: readonly string[]
}

/** In the same order in each language. */
const FORMS: Readonly<Record<HouseLocale, readonly Form[]>> = {
  'en-GB': [
    {
      key: 'change-of-address',
      title: 'Change of address',
      text: 'My address has changed. Please use the new one from the day named below.',
      fields: [
        'Investor',
        'Investment number',
        'New street and number',
        'New postcode and city',
        'Valid from',
      ],
    },
    {
      key: 'change-of-bank-account',
      title: 'Change of bank account',
      text: 'Please make all future payments to the account named below, which is held in my own name.',
      fields: ['Investor', 'Investment number', 'Account holder', 'IBAN', 'Institution'],
    },
    {
      key: 'power-of-attorney',
      title: 'Power of attorney',
      text: 'I authorise the person named below to obtain information about my investments and to represent me in shareholder meetings.',
      fields: ['Investor', 'Authorised person', 'Date of birth', 'Valid until'],
    },
    {
      key: 'direct-debit-mandate',
      title: 'SEPA direct debit mandate',
      text: 'I authorise the fund company to collect capital calls from my account by direct debit and instruct my bank to honour them.',
      fields: ['Account holder', 'IBAN', 'Institution', 'Mandate reference'],
    },
    {
      key: 'change-of-name',
      title: 'Change of name',
      text: 'My name has changed. A certified copy of the document that proves it is enclosed.',
      fields: ['Former name', 'New name', 'Reason', 'Valid from'],
    },
    {
      key: 'tax-self-disclosure',
      isOfManager: true,
      title: 'Tax self-disclosure (CRS, FATCA)',
      text: 'I confirm in which countries I am liable to tax.',
      fields: ['Investor', 'Country', 'Tax identification number', 'US person (yes or no)'],
    },
    {
      key: 'transfer-of-investment',
      isOfManager: true,
      title: 'Transfer of an investment',
      text: 'I transfer the investment named below to the person named below with effect from the next month end.',
      fields: [
        'Investor',
        'Investment number',
        'Transferee',
        'Address of the transferee',
        'Reason (sale, gift, inheritance)',
      ],
    },
    {
      key: 'notice-of-inheritance',
      isOfManager: true,
      title: 'Notice of an inheritance',
      text: 'An investor has died. A certificate of inheritance is enclosed.',
      fields: ['Deceased', 'Date of death', 'Heir', 'Address of the heir', 'Telephone'],
    },
  ],
  'de-DE': [
    {
      key: 'adressaenderung',
      title: 'Adressänderung',
      text: 'Meine Anschrift hat sich geändert. Bitte verwenden Sie ab dem unten genannten Tag die neue.',
      fields: [
        'Anleger',
        'Anlagenummer',
        'Neue Straße und Hausnummer',
        'Neue Postleitzahl und Ort',
        'Gültig ab',
      ],
    },
    {
      key: 'aenderung-bankverbindung',
      title: 'Änderung der Bankverbindung',
      text: 'Bitte leisten Sie künftige Zahlungen auf das unten genannte Konto, das auf meinen Namen lautet.',
      fields: ['Anleger', 'Anlagenummer', 'Kontoinhaber', 'IBAN', 'Kreditinstitut'],
    },
    {
      key: 'vollmacht',
      title: 'Vollmacht',
      text: 'Ich bevollmächtige die unten genannte Person, Auskünfte über meine Anlagen einzuholen und mich in Gesellschafterversammlungen zu vertreten.',
      fields: ['Anleger', 'Bevollmächtigte Person', 'Geburtsdatum', 'Gültig bis'],
    },
    {
      key: 'sepa-lastschriftmandat',
      title: 'SEPA-Lastschriftmandat',
      text: 'Ich ermächtige die Fondsgesellschaft, Einzahlungen von meinem Konto mittels Lastschrift einzuziehen, und weise mein Kreditinstitut an, diese einzulösen.',
      fields: ['Kontoinhaber', 'IBAN', 'Kreditinstitut', 'Mandatsreferenz'],
    },
    {
      key: 'namensaenderung',
      title: 'Namensänderung',
      text: 'Mein Name hat sich geändert. Eine beglaubigte Kopie des Nachweises liegt bei.',
      fields: ['Bisheriger Name', 'Neuer Name', 'Grund', 'Gültig ab'],
    },
    {
      key: 'steuerliche-selbstauskunft',
      isOfManager: true,
      title: 'Steuerliche Selbstauskunft (CRS, FATCA)',
      text: 'Ich bestätige, in welchen Ländern ich steuerpflichtig bin.',
      fields: ['Anleger', 'Land', 'Steuerliche Identifikationsnummer', 'US-Person (ja oder nein)'],
    },
    {
      key: 'uebertragung',
      isOfManager: true,
      title: 'Übertragung einer Anlage',
      text: 'Ich übertrage die unten genannte Anlage zum nächsten Monatsende auf die unten genannte Person.',
      fields: [
        'Anleger',
        'Anlagenummer',
        'Erwerber',
        'Anschrift des Erwerbers',
        'Grund (Verkauf, Schenkung, Erbe)',
      ],
    },
    {
      key: 'erbfall',
      isOfManager: true,
      title: 'Anzeige eines Erbfalls',
      text: 'Ein Anleger ist verstorben. Ein Erbschein liegt bei.',
      fields: ['Verstorbener', 'Todestag', 'Erbe', 'Anschrift des Erben', 'Telefon'],
    },
  ],
}
const SIGNATURE: Readonly<Record<HouseLocale, readonly [string, string, string]>> = {
  'en-GB': ['Signature', 'Place and date', 'Signature'],
  'de-DE': ['Unterschrift', 'Ort und Datum', 'Unterschrift'],
}
const LINE = '_'.repeat(34)

export function composeForms(
  desk: Desk,
  day: Day,
): readonly { readonly key: string; readonly isOfManager: boolean; readonly content: PdfContent }[] {
  const [title, place, signature] = SIGNATURE[desk.locale]
  return FORMS[desk.locale].map((form) => ({
    key: form.key,
    isOfManager: form.isOfManager ?? false,
    content: desk.print({
      title: form.title,
      day,
      blocks: [
        paragraph(form.text),
        facts(...form.fields.map((field) => [field, LINE] as const)),
        heading(title),
        facts([place, LINE], [signature, LINE]),
      ],
    }),
  }))
}
