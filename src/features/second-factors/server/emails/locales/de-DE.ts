import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  factorChanged: {
    subject: 'Ihre Anmeldung in zwei Schritten wurde geändert',
    text: 'in Ihrem Konto wurde geändert, wie Sie Ihre Anmeldung bestätigen.',
    change: 'Änderung',
    enrolled: {
      'email-tan': 'Code per E-Mail eingeschaltet',
      totp: 'Authenticator-App eingerichtet',
      passkey: 'Passkey hinzugefügt: {name}',
      recoveryCode: 'Neue Ersatzcodes erstellt; frühere gelten nicht mehr',
    },
    removed: {
      'email-tan': 'Code per E-Mail ausgeschaltet',
      totp: 'Authenticator-App entfernt',
      passkey: 'Passkey entfernt: {name}',
      recoveryCode: 'Ersatzcodes entfernt',
    },
  },
  recoveryCodeUsed: {
    subject: 'Ein Ersatzcode wurde verwendet',
    text: 'zur Anmeldung in Ihrem Konto wurden das richtige Passwort und einer Ihrer Ersatzcodes eingegeben. Dieser Code gilt nun nicht mehr.',
    codesLeft: 'Verbleibende Ersatzcodes',
    noneLeft: 'Das war der letzte. Bitte erstellen Sie in Ihren Sicherheitseinstellungen neue Ersatzcodes.',
  },
}
