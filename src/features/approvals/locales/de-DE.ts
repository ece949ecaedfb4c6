import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const approvals: Translated<typeof en.approvals> = {
  title: '{count, plural, one {Ein Dokument} other {Dokumente}} zur Zustimmung',
  intro:
    '{brand} hat {count, plural, one {ein neues oder geändertes Dokument} other {# neue oder geänderte Dokumente}} für Sie. Ihr Portal öffnet sich, sobald Sie {count, plural, one {es gelesen und ihm} other {sie gelesen und ihnen}} zugestimmt haben.',
  opensInNewTab: 'öffnet sich in einem neuen Tab',
  record:
    'Wir halten fest, welchen Dokumenten Sie zustimmen, in welcher Fassung und wann. Wenn Sie ablehnen, werden Sie abgemeldet.',
  accept: '{count, plural, one {Zustimmen} other {Allen zustimmen}}',
  reject: 'Ablehnen und abmelden',
  saving: 'Wird gespeichert …',
  failed: 'Ihre Zustimmung konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  changed: 'Die Dokumente wurden inzwischen geändert. Bitte lesen Sie die neue Fassung.',
  needsScript: 'Um zuzustimmen, erlauben Sie bitte in Ihrem Browser Skripte für diese Seite.',
  thanks: 'Vielen Dank. Ihre Zustimmung ist gespeichert.',
  accepted: 'Zugestimmt: {name}, Fassung {version}.',
  approvedTitle: 'Dokumente, denen Sie zugestimmt haben',
  approvedOn: 'Zugestimmt am',
  checksum: 'Prüfsumme (SHA-256)',
  nothingTitle: 'Es liegt nichts zur Zustimmung vor',
  nothingText: 'Dokumente, denen Sie zugestimmt haben, werden hier aufgeführt.',
  viewingTitle: 'Nicht, während Sie ein anderes Portfolio ansehen',
  viewingText:
    'Bitte beenden Sie die Ansicht des Portfolios von {name}, um die Dokumente zu Ihrer eigenen Zustimmung zu sehen.',
}

export const problems: Translated<typeof en.problems> = {
  approvals: {
    nothingOutstanding: 'Es liegt nichts zur Zustimmung vor.',
    versionChanged: 'Das Dokument wurde inzwischen geändert. Bitte lesen Sie die neue Fassung.',
  },
}
