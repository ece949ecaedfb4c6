import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const problems: Translated<typeof en.problems> = {
  documents: {
    notFound: 'Dieses Dokument wurde nicht gefunden.',
    recalled: 'Dieses Dokument wurde zurückgerufen.',
    notAvailable: 'Dieses Dokument ist zurzeit nicht verfügbar.',
    linkUnknown: 'Dieser Link ist unvollständig oder nicht bekannt.',
    linkOfAnother: 'Dieser Link wurde an jemand anderen gesendet.',
    linkExpired: 'Dieser Link ist abgelaufen.',
    tooManyLinks: 'Es wurden zu viele unbekannte Links geöffnet. Bitte versuchen Sie es später noch einmal.',
    archiveTooLarge: 'Diese Dokumente sind zu groß für ein Archiv. Bitte wählen Sie weniger aus.',
    unavailable:
      'Das Dokumentensystem ist zurzeit nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
  },
}

export const forms: Translated<typeof en.forms> = {
  find: 'Formulare finden',
  text: 'Formulare durchsuchen',
  apply: 'Suchen',
  found: '{count, plural, =0 {Keine Formulare} =1 {Ein Formular} other {# Formulare}}',
  noSource: 'Allgemeine Formulare',
  dated: 'vom',
  noneFound: 'Kein Formular hat diese Wörter im Namen.',
  noneFoundText: 'Vielleicht finden Sie es mit weniger oder anderen Wörtern.',
  showAll: 'Alle Formulare anzeigen',
  emptyTitle: 'Noch keine Formulare',
  emptyText:
    'Formulare zum Herunterladen erscheinen hier, sobald sie veröffentlicht sind. Wenn Sie jetzt eines brauchen, schreiben Sie uns bitte.',
  contact: 'Kontakt aufnehmen',
}

export const documents: Translated<typeof en.documents> = {
  latest: 'Neueste Dokumente',
  all: 'Alle Dokumente',
  document: 'Dokument',
  reportPeriod: 'Berichtszeitraum',
  date: 'Datum',
  file: 'Datei',
  unread: 'Ungelesen',
  preview: 'Vorschau',
  download: 'Herunterladen',
  downloading: 'Wird heruntergeladen …',
  downloadingPercent: 'Wird heruntergeladen: {percent} %',
  cancel: 'Abbrechen',
  done: 'Heruntergeladen und geprüft',
  downloadUnchecked: 'Ungeprüft herunterladen',
  categories: {
    annualReport: 'Jahresbericht',
    quarterlyReport: 'Quartalsbericht',
    factSheet: 'Factsheet',
    statementOfAccount: 'Kapitalkontoauszug',
    taxCertificate: 'Steuerdokument',
    prospectus: 'Verkaufsprospekt',
    keyInformation: 'Basisinformationsblatt',
    correspondence: 'Schriftverkehr',
    terms: 'Bedingungen',
    form: 'Formular',
  },
  failures: {
    unauthorised:
      'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an; dann können Sie den Download wiederholen.',
    forbidden: 'Sie haben nicht die Berechtigung, dieses Dokument herunterzuladen.',
    notFound: 'Dieses Dokument wurde nicht gefunden. Möglicherweise wurde es zurückgezogen.',
    recalled: 'Dieses Dokument wurde zurückgerufen und lässt sich nicht mehr öffnen.',
    notAvailable: 'Dieses Dokument ist zurzeit nicht verfügbar. Bitte versuchen Sie es später noch einmal.',
    noPath: 'Zu diesem Dokument gibt es noch keine Datei zum Herunterladen.',
    archiveTooLarge: 'Diese Dokumente sind zu groß für ein Archiv. Bitte wählen Sie weniger aus.',
    wrongData:
      '416 Wrong Response Data: Was angekommen ist, ist nicht das Originaldokument und wurde verworfen. Bitte versuchen Sie es noch einmal.',
    approvalRequired:
      'Bitte lesen Sie zuerst die Dokumente, die auf Ihre Zustimmung warten, und stimmen Sie ihnen zu.',
    noDigest:
      'Der Download wurde blockiert, vermutlich von einer Firewall: Was angekommen ist, stammt nicht vom Portal. Bitte wenden Sie sich an die Betreuung Ihres Netzwerks.',
    uncheckable:
      'Ihr Browser kann nicht prüfen, ob das Dokument echt ist, weil diese Seite nicht über eine sichere Verbindung (https) geöffnet wurde.',
    internal: 'Das Dokument konnte wegen eines internen Fehlers nicht heruntergeladen werden.',
    unavailable:
      'Das Dokumentensystem ist zurzeit nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
    offline: 'Sie sind offline. Sobald Sie wieder verbunden sind, können Sie den Download wiederholen.',
    connectionLost: 'Die Verbindung ist abgebrochen, bevor das ganze Dokument angekommen war.',
  },
}
