import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const subscriptions: Translated<typeof en.subscriptions> = {
  own: 'Ihre Zeichnung',
  title: '{count, plural, =1 {Ihre offene Zeichnung} other {Ihre offenen Zeichnungen}}',
  amount: 'Zeichnungsbetrag',
  changed: 'Zuletzt geändert',
  steps: 'Schritte einer Zeichnung',
  step: {
    begun: 'Begonnen',
    complete: 'Ergänzen und unterzeichnen',
    accepted: 'Annahme',
    paid: 'Einzahlung',
  },
  openTitle: 'Ihre Zeichnung ist noch nicht vollständig',
  begunTitle: 'Sie haben begonnen, diesen Fonds zu zeichnen',
  openText:
    'Bitte ergänzen und unterzeichnen Sie sie in der elektronischen Zeichnungsstrecke. Sie öffnet sich dort, wo Sie aufgehört haben; eine erneute Anmeldung ist nicht nötig.',
  noTool: 'Ihr Ansprechpartner hilft Ihnen gern, sie zu vervollständigen.',
  viewing: 'Nur {name} kann diese Zeichnung fortsetzen.',
  continue: 'Zeichnung fortsetzen',
  details: 'Einzelheiten der Zeichnung',
  ofFund: '({fund})',
  offerTitle: 'Dieser Fonds kann gezeichnet werden',
  offerText: 'Sie zeichnen in der elektronischen Zeichnungsstrecke; eine erneute Anmeldung ist nicht nötig.',
  offerNoTool: 'Ihr Ansprechpartner hilft Ihnen gern bei der Zeichnung.',
  subscribe: 'Zeichnen',
}

export const problems: Translated<typeof en.problems> = {
  subscriptions: {
    notOpen:
      'Diese Zeichnung ist in der Zeichnungsstrecke nicht mehr offen. Bitte laden Sie die Seite neu, um ihren Stand zu sehen.',
    fundNotOpen:
      'Dieser Fonds kann derzeit nicht gezeichnet werden. Auf seiner Seite steht, von wann bis wann das möglich ist, und im Markt, welche anderen Fonds offen sind.',
  },
}
