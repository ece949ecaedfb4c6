import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const sessions: Translated<typeof en.sessions> = {
  title: 'Wo Sie angemeldet sind',
  intro: 'Erkennen Sie eine dieser Sitzungen nicht, beenden Sie sie und ändern Sie Ihr Passwort.',
  thisDevice: 'Dieses Gerät',
  acting: 'Sieht das Portfolio einer anderen Person an',
  address: 'Adresse',
  since: 'Angemeldet',
  lastUsed: 'Zuletzt verwendet',
  others: 'Andere Geräte',
  noOthers: 'Sie sind sonst nirgends angemeldet.',
  more: '{count, plural, one {Eine weitere Sitzung} other {# weitere Sitzungen}}',
  end: 'Beenden',
  endSession: 'Sitzung beenden: {device}, angemeldet {moment}',
  ended: 'Die Sitzung wurde beendet: {device}.',
  endOthers: 'Alle anderen beenden',
  endingOthers: 'Wird beendet …',
  endOthersText:
    '{count, plural, one {Eine Sitzung auf einem anderen Gerät wird} other {# Sitzungen auf anderen Geräten werden}} beendet. Hier bleiben Sie angemeldet.',
  othersEnded: 'Alle anderen Sitzungen wurden beendet.',
  endAll: 'Überall abmelden',
  endAllText: 'Auf allen Geräten, auch auf diesem.',

  confirmation: {
    title: 'Bitte bestätigen Sie, dass Sie es sind',
    text: 'Was Sie tun möchten, wirkt über diese Sitzung hinaus. Bitte geben Sie Ihr Passwort noch einmal ein.',
    confirm: 'Bestätigen',
    confirming: 'Einen Moment …',
  },
}

export const problems: Translated<typeof en.problems> = {
  confirmation: {
    required: 'Bitte bestätigen Sie zuerst, dass Sie es sind.',
    wrongPassword: 'Das ist nicht Ihr Passwort.',
    tooManyAttempts: 'Es gab zu viele Versuche.',
  },
}
