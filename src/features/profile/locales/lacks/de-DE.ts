import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const profileLacks: Translated<typeof en.profileLacks> = {
  twice: 'Zu diesem Zweck gibt es zwei Einträge. Bitte behalten Sie einen davon.',
  tooLong: 'Das sind {found} Zeichen; Platz ist für {most}.',
  unreadable: 'Hier stehen Zeichen, die man nicht sieht. Bitte geben Sie den Text neu ein.',
  email: 'Eine E-Mail-Adresse sieht so aus: name@example.com.',
  ibanStart: 'Eine IBAN beginnt mit zwei Buchstaben für das Land und zwei Ziffern, zum Beispiel DE89.',
  ibanCountry: 'Es gibt keine IBAN, die mit {country} beginnt.',
  ibanCharacter: 'Eine IBAN besteht nur aus Buchstaben und Ziffern. Bitte entfernen Sie „{character}“.',
  ibanTooShort: 'Diese IBAN hat {found} Zeichen; beginnt sie mit {country}, hat sie {expected}.',
  ibanTooLong: 'Diese IBAN hat {found} Zeichen; beginnt sie mit {country}, hat sie {expected}.',
  ibanLetters:
    'In einer IBAN, die mit {country} beginnt, steht hier ein Buchstabe an der Stelle einer Ziffer oder eine Ziffer an der Stelle eines Buchstabens.',
  ibanChecksum:
    'Die Prüfziffern dieser IBAN passen nicht: Mindestens ein Zeichen ist falsch, oder zwei sind vertauscht.',
  bicLength: 'Dieser BIC hat {found} Zeichen; ein BIC hat 8 oder 11.',
  bic: 'Ein BIC sieht so aus: COBADEFFXXX.',
  phoneCountry: 'Bitte wählen Sie das Land zu dieser Nummer.',
  phoneCharacter: 'Eine Telefonnummer besteht nur aus Ziffern, mit Leerzeichen dazwischen.',
  phoneOtherCountry: 'Diese Nummer beginnt mit +{found}, das gewählte Land hat aber +{expected}.',
  phoneTooShort: 'Diese Nummer ist zu kurz für das gewählte Land.',
  phoneTooLong: 'Diese Nummer ist zu lang für das gewählte Land.',
  phone: 'Solche Nummern gibt es im gewählten Land nicht. Bitte prüfen Sie die ersten Ziffern.',
  taxIdCharacter: 'Eine Identifikationsnummer besteht nur aus Ziffern.',
  taxIdLength: 'Diese Identifikationsnummer hat {found} Ziffern; es müssen 11 sein.',
  taxIdStart: 'Eine Identifikationsnummer beginnt nicht mit 0.',
  taxIdDigits:
    'Unter den ersten zehn Ziffern einer Identifikationsnummer kommt genau eine zweimal oder dreimal vor. Mindestens eine Ziffer ist falsch.',
  taxIdChecksum:
    'Die letzte Ziffer dieser Identifikationsnummer passt nicht zu den anderen: Mindestens eine Ziffer ist falsch.',
  taxNumberCharacter: 'Eine Steuernummer besteht nur aus Ziffern, Schrägstrichen und Leerzeichen.',
  taxNumberLength:
    'Diese Steuernummer hat {found} Ziffern. Es müssen 10 oder 11 sein, wie auf den Briefen Ihres Finanzamts, oder 13 in der bundeseinheitlichen Form.',
  taxNumberState: 'Bitte wählen Sie auch das Finanzamt, oder geben Sie die Steuernummer mit 13 Ziffern ein.',
  taxNumberZero: 'Die fünfte Ziffer einer Steuernummer mit 13 Ziffern ist 0.',
  taxNumberOffice: 'Wir kennen kein Finanzamt mit der Nummer, mit der diese Steuernummer beginnt.',
  taxNumberDistrict:
    'Den Bezirk in der Mitte dieser Steuernummer gibt es nicht: Mindestens eine Ziffer ist falsch.',
  taxNumberChecksum:
    'Die letzte Ziffer dieser Steuernummer passt nicht zu den anderen: Mindestens eine Ziffer ist falsch.',
  taxOffice: 'Bitte wählen Sie ein Finanzamt aus der Liste.',
  postcode: 'Das ist keine Postleitzahl des gewählten Landes. Dort sehen sie so aus: {example}.',
  country: 'Bitte wählen Sie ein Land aus der Liste.',
  day: 'Diesen Tag gibt es nicht.',
  dayToCome: 'Ein Geburtsdatum liegt in der Vergangenheit.',
  dayLongAgo: 'Bitte prüfen Sie das Jahr; es kann nicht vor {year} liegen.',
}
