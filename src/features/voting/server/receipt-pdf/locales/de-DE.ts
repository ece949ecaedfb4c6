import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const texts: Translated<typeof en.texts> = {
  fileName: 'stimmbeleg-{day}.pdf',
  title: 'Stimmbeleg',
  footer: '{brand} | Stimmbeleg | {meeting}',
  fund: 'Fonds',
  castAt: 'Zeitpunkt',
  castBy: 'Bevollmächtigt',
  votes: 'Stimmen',
  holdings: 'Anlagen',
  number: 'Anlagenummer',
  total: 'Summe',
  topic: 'Punkt',
  choice: 'Entscheidung',
  choices: {
    caption: 'Abgegebene Stimmen',
    APPROVE: 'Zustimmung',
    ABSTAIN: 'Enthaltung',
    REJECT: 'Ablehnung',
  },
  codes: {
    heading: 'Prüfcodes',
    text: 'Mit dem Ergebnis wird allen Teilnehmenden eine Liste veröffentlicht: alle Stimmen in Päckchen zu 1.000, 100, 10 und 1, jedes mit seinem Prüfcode und seiner Entscheidung, ohne Namen. Unten stehen Ihre Päckchen. Vergleichen Sie jedes mit der Liste; wer die Liste zusammenzählt, erhält das Ergebnis. Bitte behalten Sie Ihre Codes für sich: Wer sie kennt, kann sehen, wie Sie abgestimmt haben.',
    code: 'Prüfcode',
    nonces:
      'Jeder Code entsteht aus diesen beiden Zufallszahlen, einer aus Ihrem Browser und einer von unserem Server, zusammen mit Punkt, Entscheidung und Größe des Päckchens.',
    voter: 'Aus Ihrem Browser',
    server: 'Von unserem Server',
    meeting: 'Versammlung',
  },
}
