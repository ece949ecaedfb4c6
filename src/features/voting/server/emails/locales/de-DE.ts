import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  vote: {
    meeting: 'Versammlung',
    fund: 'Fonds',
    principal: 'Stimmabgabe für',
    votes: 'Stimmen',
    topic: '{number} {title}',
    choices: { APPROVE: 'Zustimmung', ABSTAIN: 'Enthaltung', REJECT: 'Ablehnung' },
    part: '{choice}: {votes}',
  },
  code: {
    subject: 'Ihr Code für Ihre Stimmabgabe',
    preheader: 'Gültig für {minutes} Minuten',
    text: 'Sie haben diesen Stimmzettel ausgefüllt. Bitte prüfen Sie, ob Sie so abstimmen wollen, und geben Sie dann den Code ein. Nach der Bestätigung ist die Stimmabgabe endgültig.',
    label: 'Code',
    note: 'Der Code gilt {minutes} Minuten lang, nur einmal und nur für diese Stimmabgabe. Wenn Sie nicht abgestimmt haben, geben Sie den Code nirgends ein, ändern Sie Ihr Passwort und wenden Sie sich an uns.',
  },
  receipt: {
    subject: 'Ihr Stimmbeleg',
    text: 'wir haben Ihre Stimmabgabe erhalten. Sie ist endgültig und wird so gezählt.',
    textByProxy:
      '{name} hat mit Ihrer Vollmacht für Sie abgestimmt. Die Stimmabgabe ist endgültig und wird so gezählt.',
    codes:
      'Mit diesen Prüfcodes finden Sie Ihre Stimmen in der Liste, die allen Teilnehmenden mit dem Ergebnis veröffentlicht wird. Namen stehen nicht darin.',
    manyCodes:
      'Ihre Stimmen haben {count} Prüfcodes, mit denen Sie sie in der Liste finden, die allen Teilnehmenden mit dem Ergebnis veröffentlicht wird. Der Stimmbeleg enthält sie alle.',
    lot: '{number}, {choice}, {votes}',
    button: 'Stimmbeleg öffnen',
    note: 'Bitte behalten Sie Ihre Prüfcodes für sich: Wer sie kennt, kann sehen, wie Sie abgestimmt haben.',
  },
}
