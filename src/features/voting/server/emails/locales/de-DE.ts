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
    note: 'Der Code gilt {minutes} Minuten lang, nur einmal und nur für diese Stimmabgabe. Wenn Sie nicht abgestimmt haben, geben Sie den Code nirgends ein, ändern Sie Ihr Passwort und rufen Sie uns an.',
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
  notice: {
    opening: {
      subject: 'Sie können jetzt abstimmen: {title}',
      own: 'Sie können jetzt abstimmen. Ihre Stimmen zählen, wenn Sie sie vor dem Ende der Abstimmung bestätigen.',
      proxyGiven:
        'die Abstimmung hat begonnen. Die von Ihnen bevollmächtigte Person kann jetzt für Sie abstimmen. Sie können auch selbst abstimmen; die Vollmacht endet dann.',
      byProxy:
        'die Abstimmung hat begonnen. Mit der Vollmacht, die Sie haben, können Sie jetzt für eine andere Person abstimmen.',
    },
    reminder: {
      subject: 'Die Abstimmung endet bald: {title}',
      own: 'die Abstimmung endet bald, und Ihre Stimmabgabe haben wir noch nicht erhalten.',
      proxyGiven:
        'die Abstimmung endet bald, und die von Ihnen bevollmächtigte Person hat noch nicht für Sie abgestimmt. Sie können auch selbst abstimmen; die Vollmacht endet dann.',
      byProxy:
        'die Abstimmung endet bald, und für die Person, die Sie bevollmächtigt hat, hat noch niemand abgestimmt.',
      note: 'Wurde die Stimmabgabe auf Papier an uns geschickt, ist sie möglicherweise noch nicht bei uns eingegangen, als diese E-Mail geschrieben wurde.',
    },
    result: {
      subject: 'Das Ergebnis der Abstimmung: {title}',
      text: 'die Stimmen sind ausgezählt. Das Ergebnis finden Sie jetzt in Ihrem Portal, zusammen mit den Prüfcodes, mit denen alle, die abgestimmt haben, ihre Stimmen in der Zählung finden.',
      button: 'Ergebnis ansehen',
    },
    several: 'Neues zu {count, plural, one {# Abstimmung} other {# Abstimmungen}}',
    ends: 'Ende der Abstimmung',
    ended: 'Ende der Abstimmung',
    vote: 'Zur Abstimmung',
    forYourself: 'Für sich selbst abstimmen',
    byProxy: 'Mit Vollmacht abstimmen',
    votes: 'Stimmen: {count}',
    others:
      'Zu {count, plural, one {einer weiteren Abstimmung} other {# weiteren Abstimmungen}} finden Sie Neues in Ihrem Portal.',
    all: 'Zu allen Abstimmungen',
  },
}
