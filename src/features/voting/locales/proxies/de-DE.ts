import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const votingProxies: Translated<typeof en.votingProxies> = {
  title: 'Vollmacht erteilen',
  name: 'Name',
  email: 'E-Mail-Adresse',
  instructions: {
    title: 'Weisungen',
    none: 'Keine: Über jeden Punkt entscheidet die bevollmächtigte Person.',
    open: 'Nach eigenem Ermessen',
  },
  form: {
    title: 'Wer stimmt für Sie ab?',
    intro:
      'Für diese Versammlung können Sie eine Person bevollmächtigen. Sie braucht keinen Zugang: Wir laden sie per E-Mail ein.',
    nameRequired: 'Bitte geben Sie einen Namen ein.',
    namePlain:
      'Bitte geben Sie einen Namen ohne Adressen oder Links ein, mit einem Leerzeichen nach jedem Punkt.',
    emailRequired: 'Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    instructions: 'Weisungen (freiwillig)',
    instructionsNote:
      'Wenn über einen Punkt in bestimmter Weise abgestimmt werden soll, legen Sie es hier fest. Das Portal nimmt dann von der bevollmächtigten Person keine andere Wahl an.',
    next: 'Weiter',
  },
  review: {
    title: 'Bitte prüfen Sie',
    meaning: 'Was das bedeutet',
    whole:
      '{name} gibt in dieser Versammlung alle Ihre Stimmen ab ({votes}) und kann sonst nichts für Sie tun.',
    wholeLater: '{name} gibt in dieser Versammlung alle Ihre Stimmen ab und kann sonst nichts für Sie tun.',
    bound: 'Bei Punkten mit Weisung nimmt das Portal nur diese Wahl an. Über die anderen entscheidet {name}.',
    free: 'Über jeden Punkt entscheidet {name}.',
    sees: '{name} sieht Ihren Namen, die Tagesordnung mit ihren Dokumenten, Nummern und Beträge der Anlagen, die hier stimmberechtigt sind, und später Stimmbeleg und Ergebnis. Ihr übriges Portfolio bleibt verborgen.',
    mails:
      'Sie erhalten beide eine E-Mail. Hat {name} noch keinen Zugang, mit dem man abstimmen kann, führt die E-Mail zu einem, der nur für Stimmabgaben mit Vollmacht gilt.',
    takeBack:
      'Sie können die Vollmacht widerrufen, bis {name} abgestimmt hat, längstens bis {moment}. Wenn Sie selbst abstimmen, erlischt sie.',
    give: 'Vollmacht erteilen',
    giving: 'Wird erteilt …',
    change: 'Ändern',
  },
  done: {
    title: '{name} kann für Sie abstimmen',
    text: 'Eine E-Mail ist unterwegs an {email}, eine weitere an Sie. Auf der Seite der Abstimmung sehen Sie die Vollmacht und können sie dort widerrufen.',
  },
  notNow: {
    title: 'Eine Vollmacht ist hier nicht möglich',
    isProxy: 'Sie stimmen hier mit Vollmacht für jemand anderen ab und können sie nicht weitergeben.',
    voted: 'Ihre Stimmen wurden bereits abgegeben.',
    ended: 'Die Abstimmung ist beendet.',
    given:
      '{name} ist bereits bevollmächtigt. Um jemand anderen zu bevollmächtigen, widerrufen Sie zuerst diese Vollmacht.',
    noVotes: 'Sie haben in dieser Versammlung keine Stimmen.',
  },
  given: {
    title: 'Ihre Vollmacht',
    waiting:
      '{name} kann für Sie abstimmen und hat es noch nicht getan. Bis dahin können Sie die Vollmacht widerrufen.',
    voted: '{name} hat für Sie abgestimmt. Wie, zeigt der Stimmbeleg.',
    missed: '{name} hätte für Sie abstimmen können und hat es nicht getan.',
    since: 'Erteilt',
    takenBack:
      'Die Vollmacht ist widerrufen. {name} kann nicht mehr für Sie abstimmen und wurde per E-Mail benachrichtigt.',
  },
  takeBack: {
    open: 'Widerrufen',
    title: 'Vollmacht für {name} widerrufen?',
    text: '{name} kann dann nicht mehr für Sie abstimmen und wird per E-Mail benachrichtigt. Sie können selbst abstimmen oder jemand anderen bevollmächtigen.',
    keep: 'Vollmacht behalten',
    confirm: 'Widerrufen',
    busy: 'Wird widerrufen …',
  },
}
