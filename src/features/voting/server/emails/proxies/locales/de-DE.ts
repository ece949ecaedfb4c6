import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  proxy: {
    meeting: 'Versammlung',
    fund: 'Fonds',
    principal: 'Stimmabgabe für',
    name: 'Bevollmächtigt',
    email: 'E-Mail-Adresse',
    startsAt: 'Beginn der Abstimmung',
    endsAt: 'Ende der Abstimmung',
    topic: '{number} {title}',
    choices: { APPROVE: 'Zustimmung', ABSTAIN: 'Enthaltung', REJECT: 'Ablehnung' },
  },
  received: {
    subject: '{principal} hat Sie bevollmächtigt',
    text: '{principal} hat Ihnen eine Stimmrechtsvollmacht erteilt: Sie können in dieser Versammlung, und nur in dieser, die Stimmen von {principal} abgeben.',
    told: 'Ihnen wurde vorgegeben, wie Sie abstimmen sollen. Bei diesen Punkten nimmt das Portal keine andere Wahl an.',
    free: 'Ihnen wurde nicht vorgegeben, wie Sie abstimmen sollen: Sie entscheiden bei jedem Punkt selbst.',
    open: 'Sie entscheiden',
    button: 'Versammlung öffnen',
    note: 'Sie müssen nicht abstimmen; wenn Sie es nicht möchten, sagen Sie es bitte der Person, die Sie bevollmächtigt hat. Wenn Sie diese nicht kennen, können Sie diese E-Mail ignorieren oder uns anrufen.',
  },
  invited: {
    text: 'Für Sie wurde ein Zugang eingerichtet, mit dem Sie als bevollmächtigte Person abstimmen können, sonst nichts. Legen Sie ein Passwort fest; nach der Anmeldung finden Sie die Versammlung unter „Abstimmungen“.',
    username: 'Benutzername',
    button: 'Passwort festlegen',
    note: 'Der Link gilt {days} Tage lang und nur einmal. Danach nutzen Sie bitte „Passwort vergessen?“ auf der Anmeldeseite mit diesem Benutzernamen.',
  },
  given: {
    subject: 'Sie haben eine Vollmacht erteilt',
    text: 'in Ihrem Konto wurde {name} bevollmächtigt, in dieser Versammlung für Sie abzustimmen. Sie können die Vollmacht widerrufen, bis mit ihr abgestimmt wurde oder die Abstimmung endet. Wenn Sie selbst abstimmen, erlischt sie.',
    open: 'Nach eigenem Ermessen',
    button: 'Vollmacht ansehen oder widerrufen',
    notYou:
      'Wenn Sie das nicht waren, stimmen Sie bitte selbst ab oder widerrufen Sie die Vollmacht, ändern Sie sofort Ihr Passwort und rufen Sie uns an.',
  },
  takenBack: {
    subject: 'Ihre Vollmacht wurde widerrufen',
    text: '{name} kann in dieser Versammlung nicht mehr für Sie abstimmen. Sie können selbst abstimmen oder jemand anderen bevollmächtigen.',
    button: 'Versammlung öffnen',
  },
  over: {
    subject: 'Ihre Vollmacht von {principal} ist erloschen',
    revoked:
      '{principal} hat die Vollmacht widerrufen. Sie können in dieser Versammlung nicht mehr für {principal} abstimmen.',
    voted:
      '{principal} hat selbst abgestimmt, damit ist die Vollmacht erloschen. Für Sie ist nichts mehr zu tun.',
    note: 'Was Sie ausgefüllt, aber nicht bestätigt haben, zählt nicht.',
  },
}
