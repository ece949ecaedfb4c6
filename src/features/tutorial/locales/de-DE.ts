import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const tutorial: Translated<typeof en.tutorial> = {
  label: 'Einführung',
  progress: '{place} von {count}',
  next: 'Weiter',
  done: 'Fertig',
  skip: 'Überspringen',
  steps: {
    navigation: {
      title: 'So finden Sie sich zurecht',
      text: 'Von hier aus erreichen Sie Ihr Portfolio und alles, was zu Ihren Anlagen gehört.',
    },
    account: {
      title: 'Ihr Konto',
      text: 'Ihr Profil, Ihre Anmeldung, diese Einführung und die Abmeldung.',
    },
    ownAccount: {
      title: 'Ihr Konto',
      text: 'Hier öffnen Sie ein Portfolio, zu dem Sie Zugang haben, wiederholen diese Einführung oder melden sich ab.',
    },
    portfolioValue: {
      title: 'Was es wert ist',
      text: 'Der Wert aller Ihrer Anlagen mit dem Tag der Bewertung. Sie können ihn in einer anderen Währung sehen.',
    },
    portfolioAllocation: {
      title: 'Wie es sich verteilt',
      text: 'So verteilt sich Ihr Wert. Jedes Diagramm lässt sich auch als Tabelle lesen.',
    },
    portfolioInvestments: {
      title: 'Ihre Anlagen',
      text: 'Öffnen Sie eine, um ihre Zahlen, Dokumente und Immobilien zu sehen.',
    },
    startNews: {
      title: 'Seit Ihrem letzten Besuch',
      text: 'Hier finden Sie neue Dokumente und Zahlungen.',
    },
    security: {
      title: 'Sicherer anmelden',
      text: 'Fügen Sie eine Authenticator-App oder einen Passkey hinzu und sehen Sie, wo Sie angemeldet sind.',
    },
  },
}
