import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const notifications: Translated<typeof en.notifications> = {
  intro:
    'Neue Dokumente und Abstimmungen finden Sie immer in Ihrem Portal. Hier legen Sie fest, wann wir Sie zusätzlich per E-Mail benachrichtigen.',
  summary: {
    title: 'Was Sie erhalten',
    nothing: 'Nichts: Sie erhalten keine E-Mails über neue Dokumente und Abstimmungen.',
    all: '{interval, select, daily {Einmal täglich um 7 Uhr} other {Sofort}} über {what, select, voting {Abstimmungen} other {alle neuen Dokumente und Abstimmungen}}.',
    some: '{interval, select, daily {Einmal täglich um 7 Uhr} other {Sofort}} über {list}.',
    except:
      '{interval, select, daily {Einmal täglich um 7 Uhr} other {Sofort}} über alle neuen Dokumente und Abstimmungen, ausgenommen {list}.',
    part: '{name} (teilweise)',
  },
  interval: {
    title: 'Wie oft?',
    instantly: 'Sofort',
    instantlyText:
      'Eine E-Mail, sobald Dokumente veröffentlicht werden, gleich wie viele es sind, und eine, sobald es Neues zu einer Abstimmung gibt.',
    daily: 'Einmal täglich',
    dailyText:
      'Um 7 Uhr über alles, was seit dem Vortag neu ist, Dokumente und Abstimmungen getrennt. An Tagen ohne Neuigkeiten erhalten Sie keine E-Mail.',
    never: 'Nie',
    neverText:
      'Keine E-Mails über neue Dokumente und Abstimmungen. E-Mails zu Ihrer Sicherheit sowie Codes und Stimmbelege, wenn Sie abstimmen, erhalten Sie weiterhin.',
  },
  what: 'Worüber?',
  categories: {
    annualReport: 'Jahresberichte',
    quarterlyReport: 'Quartalsberichte',
    factSheet: 'Factsheets',
    statementOfAccount: 'Kapitalkontoauszüge',
    taxCertificate: 'Steuerdokumente',
    prospectus: 'Verkaufsprospekte',
    keyInformation: 'Basisinformationsblätter',
    correspondence: 'Schriftverkehr',
    terms: 'Bedingungen',
    form: 'Formulare',
    none: 'sonstige Dokumente',
    voting: 'Abstimmungen',
  },
  reset: 'Auf Standard zurücksetzen',
  isDefault: 'Das ist der Standard. Sie haben nichts geändert.',
  wasReset: 'Es gilt wieder der Standard.',
  notSaved: 'Ihre Änderung wurde nicht gespeichert; Ihre bisherige Auswahl gilt weiter.',
  close: 'Schließen',
  viewing:
    'Das sind Ihre eigenen Einstellungen. Solange Sie das Portfolio einer anderen Person ansehen, können Sie sie nicht ändern.',
}

export const problems: Translated<typeof en.problems> = {
  notifications: {
    unknownCategory: 'Eine dieser Kategorien gibt es nicht. Es wurde nichts geändert.',
  },
}
