import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  items: {
    person: {
      salutation: 'Anrede',
      title: 'Titel',
      firstName: 'Vorname',
      lastName: 'Nachname',
      gender: 'Geschlecht',
      dateOfBirth: 'Geburtsdatum',
      placeOfBirth: 'Geburtsort',
      countryOfBirth: 'Geburtsland',
      nationality: 'Staatsangehörigkeit',
      companyName: 'Firma',
      legalForm: 'Rechtsform',
    },
    email: {
      email_buero: 'E-Mail-Adresse (Büro)',
      email_privat: 'E-Mail-Adresse (privat)',
      email_firma: 'E-Mail-Adresse (Firma)',
    },
    phone: {
      telefon_mobil: 'Mobiltelefon',
      telefon_privat: 'Telefon (privat)',
      telefon_buero: 'Telefon (Büro)',
      telefon_firma: 'Telefon (Firma)',
      telefon_zentrale: 'Zentrale',
    },
    address: { Postadresse_privat: 'Postadresse', Firmenadresse: 'Firmenadresse' },
    taxNumber: 'Steuernummer',
    bankAccount: { Einzahlung: 'Konto für Einzahlungen', Auszahlung: 'Konto für Auszahlungen' },
    removed: 'entfernt',
    others: 'Weitere Angaben',
  },
  requestCode: {
    subject: 'Ihr Code für die Änderung Ihrer Daten',
    preheader: 'Gültig für {minutes} Minuten',
    text: 'Sie haben beantragt, Ihre Daten zu ändern. Bitte prüfen Sie, ob dies die gewünschten Änderungen sind, und geben Sie dann den Code ein.',
    label: 'Code',
    note: 'Der Code gilt {minutes} Minuten lang, nur einmal und nur für diesen Antrag. Wenn der Antrag nicht von Ihnen stammt, geben Sie den Code nirgends ein, ändern Sie Ihr Passwort und rufen Sie uns an.',
  },
  sensitive: {
    requested: {
      subject: 'Eine Änderung Ihrer Daten wurde beantragt',
      text: 'aus Ihrem Konto wurde beantragt, diese Angaben zu ändern. Wenn Sie das waren, brauchen Sie nichts zu tun.',
    },
    accepted: {
      subject: 'Ihre Daten wurden geändert',
      text: 'diese Angaben wurden geändert, wie es aus Ihrem Konto beantragt war. Wenn Sie das waren, brauchen Sie nichts zu tun.',
    },
    button: 'Das war nicht ich',
    note: 'Bitte folgen Sie dem Link so bald wie möglich, wenn der Antrag nicht von Ihnen stammt. Eine Anmeldung ist dafür nicht nötig.',
  },
  accepted: {
    subject: 'Ihre Änderung wurde angenommen',
    text: 'wir haben Ihren Antrag geprüft. Die neuen Angaben gelten ab jetzt.',
    button: 'Zu Ihren Anträgen',
  },
  refused: {
    subject: 'Ihre Änderung konnte nicht angenommen werden',
    text: 'wir haben Ihren Antrag geprüft und konnten ihn nicht annehmen. Ihre bisherigen Angaben gelten weiter.',
    reason: 'Grund',
  },
  reported: {
    stopped: {
      subject: 'Ein Änderungsantrag wurde gestoppt: Das war nicht ich',
      text: 'jemand, der wegen eines Änderungsantrags angeschrieben wurde, gibt an, dass der Antrag nicht vom Anleger stammt. Der Antrag wurde gestoppt.',
    },
    inEffect: {
      subject: 'Eine angenommene Änderung wurde gemeldet: Das war nicht ich',
      text: 'jemand, der wegen eines Änderungsantrags angeschrieben wurde, gibt an, dass der Antrag nicht vom Anleger stammt. Die Änderung ist wirksam: Bitte wenden Sie sich an den Anleger und entscheiden Sie.',
    },
    investor: 'Anleger',
    request: 'Antrag',
  },
}
