import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  resetLink: {
    subject: 'Neues Passwort festlegen',
    text: 'jemand, hoffentlich Sie, hat ein neues Passwort für das Investorenportal angefordert. Über diesen Link legen Sie es fest.',
    button: 'Neues Passwort festlegen',
    note: 'Der Link gilt {minutes} Minuten lang und nur einmal. Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'das Passwort Ihres Kontos wurde geändert. Waren Sie anderswo angemeldet, wurden Sie dort abgemeldet.',
    feedEnded:
      'Ihre Kalenderadresse gilt nicht mehr. Auf der Seite mit Ihren Terminen können Sie eine neue erstellen.',
    grantsSuspended:
      'Andere, denen Sie Zugang zu Ihrem Portfolio gegeben hatten, können es vorerst nicht ansehen. Bitte legen Sie fest, wer es weiterhin ansehen darf.',
    notYou:
      'Waren Sie das nicht? Dann legen Sie bitte sofort ein neues Passwort fest, über „Passwort vergessen?“ auf der Anmeldeseite, und rufen Sie uns an.',
  },
}
