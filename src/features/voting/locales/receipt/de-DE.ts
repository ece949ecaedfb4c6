import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const receipt: Translated<typeof en.receipt> = {
  title: 'Ihr Stimmbeleg',
  titleFor: 'Stimmbeleg für {name}',
  given: 'Die Stimmen sind abgegeben und endgültig.',
  facts: {
    title: 'Womit abgestimmt wurde',
    time: 'Zeitpunkt',
    castBy: 'Bevollmächtigt',
    votes: 'Stimmen',
    holdings: 'Anlagen',
    number: 'Anlagenummer',
    total: 'Summe',
  },
  choices: { title: 'Abgegebene Stimmen' },
  codes: {
    title: 'Prüfcodes',
    text: 'Mit dem Ergebnis wird allen Teilnehmenden eine Liste veröffentlicht: alle Stimmen in Päckchen zu 1.000, 100, 10 und 1, jedes mit seinem Prüfcode und seiner Entscheidung, ohne Namen. Unten stehen Ihre Päckchen. Vergleichen Sie jedes mit der Liste; wer die Liste zusammenzählt, erhält das Ergebnis.',
    secret: 'Bitte behalten Sie Ihre Codes für sich: Wer sie kennt, kann sehen, wie Sie abgestimmt haben.',
    topic: 'Punkt {number}: {title}',
    code: 'Prüfcode',
    choice: 'Entscheidung',
    votes: 'Stimmen',
    find: 'Ihre Codes in der Liste suchen',
    made: 'So entstehen die Codes',
    madeText:
      'Jeder Code entsteht aus zwei Zufallszahlen, einer aus dem Browser, in dem abgestimmt wurde, und einer von unserem Server, zusammen mit Punkt, Entscheidung und Größe des Päckchens. So können keine zwei Personen denselben Code erhalten.',
    voter: 'Aus dem Browser',
    server: 'Von unserem Server',
  },
  download: 'PDF herunterladen',
  preparing: 'Wird vorbereitet …',
  saved: 'Heruntergeladen.',
  downloadFailed: 'Die Datei konnte nicht heruntergeladen werden.',
  print: 'Drucken',
}
