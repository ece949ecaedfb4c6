import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const secondFactors: Translated<typeof en.secondFactors> = {
  title: 'Anmeldung in zwei Schritten',
  intro:
    'Zusätzlich zum Passwort können Sie jede Anmeldung auf einem zweiten Weg bestätigen. Richten Sie mehrere ein, wird der sicherste zuerst angeboten.',
  confirming: 'Einen Moment …',
  email: 'Code per E-Mail',
  emailText: 'Bei der Anmeldung senden wir einen Code an Ihre E-Mail-Adresse.',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  turnOnEmail: 'Code per E-Mail einschalten',
  turnOffEmail: 'Code per E-Mail ausschalten',
  emailOn: 'Der Code per E-Mail ist eingeschaltet.',
  emailOff: 'Der Code per E-Mail ist ausgeschaltet.',
  totp: 'Authenticator-App',
  totpText: 'Eine App auf Ihrem Telefon zeigt alle 30 Sekunden einen neuen Code, auch ohne Verbindung.',
  setUp: 'Einrichten',
  setUpTotp: 'Authenticator-App einrichten',
  remove: 'Entfernen',
  removeTotp: 'Authenticator-App entfernen',
  removeTotpAsk: 'Bei der Anmeldung werden Sie dann nicht mehr nach einem Code aus der App gefragt.',
  totpSetUp: 'Die Authenticator-App ist eingerichtet.',
  totpRemoved: 'Die Authenticator-App ist entfernt.',
  scan: 'Scannen Sie diesen Code mit Ihrer Authenticator-App.',
  qr: 'QR-Code mit dem Schlüssel für die Authenticator-App',
  openApp: 'App auf diesem Gerät öffnen',
  secret: 'Oder geben Sie diesen Schlüssel in der App ein:',
  copySecret: 'Schlüssel kopieren',
  codeLabel: 'Code aus der App',
  confirm: 'Bestätigen',
  passkeys: 'Passkeys',
  passkeysText:
    'Sie bestätigen mit Fingerabdruck, Gesicht, PIN oder einem Sicherheitsschlüssel. Das ist der sicherste Weg.',
  addPasskey: 'Passkey hinzufügen',
  passkeyName: 'Name des Passkeys',
  passkeyNameRequired: 'Bitte geben Sie dem Passkey einen Namen.',
  passkeyNamePlain:
    'Bitte wählen Sie einen Namen ohne Adressen und Links, mit einem Leerzeichen nach jedem Punkt.',
  created: 'Hinzugefügt',
  lastUsed: 'Zuletzt verwendet',
  neverUsed: 'Noch nicht',
  removePasskey: 'Passkey {name} entfernen',
  removePasskeyAsk: 'Mit diesem Passkey können Sie Ihre Anmeldung dann nicht mehr bestätigen.',
  passkeyAdded: 'Der Passkey {name} ist hinzugefügt.',
  passkeyRemoved: 'Der Passkey {name} ist entfernt.',
  recovery: 'Ersatzcodes',
  codesLeft:
    '{count, plural, =0 {Sie haben keine Ersatzcodes mehr.} one {Sie haben noch # Ersatzcode.} other {Sie haben noch # Ersatzcodes.}} Jeder gilt einmal, falls Sie Ihr Telefon oder Ihren Passkey verlieren.',
  newCodes: 'Neue Ersatzcodes',
  makeNewCodes: 'Neue Ersatzcodes erstellen',
  newCodesAsk: 'Die Codes, die Sie jetzt haben, gelten dann sofort nicht mehr.',
  codesTitle: 'Ihre Ersatzcodes',
  codesText:
    'Bitte bewahren Sie sie sicher auf. Sie werden nur jetzt angezeigt; frühere Codes gelten nicht mehr. Mit jedem Code können Sie sich einmal anmelden, falls Sie Ihr Telefon oder Ihren Passkey verlieren.',
  copyCodes: 'Codes kopieren',
  downloadCodes: 'Als Text herunterladen',
  codesFile: 'ersatzcodes.txt',
  codesFileTitle: 'Ersatzcodes für {brand}, {name}',
  codesKept: 'Ich habe die Codes gespeichert.',

  on: 'An',
  off: 'Aus',
}

export const problems: Translated<typeof en.problems> = {
  secondFactors: {
    wrongCode: 'Dieser Code stimmt nicht. Bitte prüfen Sie ihn.',
    passkeyRefused: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
    alreadyEnrolled: 'Das ist bereits eingerichtet.',
    tooManyPasskeys:
      'Es können keine weiteren Passkeys hinzugefügt werden. Bitte entfernen Sie zuerst einen.',
    nothingToRecover:
      'Ersatzcodes gibt es für die App und für Passkeys. Bitte richten Sie zuerst eines davon ein.',
    enrolmentTimedOut:
      'Das hat zu lange gedauert oder zu viele Versuche gebraucht. Bitte beginnen Sie von vorn.',
  },
}
