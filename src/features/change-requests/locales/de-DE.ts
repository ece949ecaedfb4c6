import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const problems: Translated<typeof en.problems> = {
  changeRequests: {
    userUnavailable: 'Ihre Daten sind zurzeit nicht verfügbar. Bitte wenden Sie sich an uns.',
    stillActive:
      'Sie haben bereits eine Änderung beantragt, die noch offen ist. Bitte warten Sie sie ab oder ziehen Sie sie zurück.',
    profileChanged:
      'Ihre Daten haben sich inzwischen geändert. Bitte prüfen Sie sie und senden Sie Ihre Änderungen erneut.',
    invalidProfile: 'Einige Angaben fehlen oder sind nicht gültig.',
    nothingChanged: 'Sie haben nichts geändert.',
    unknownAttachment: 'Einer der Anhänge ist nicht mehr vorhanden. Bitte fügen Sie ihn erneut hinzu.',
    factorRequired: 'Bitte bestätigen Sie zuerst mit Ihrer Authenticator-App oder Ihrem Passkey.',
    deadlineExpired:
      'Die Frist zur Bestätigung dieses Antrags ist abgelaufen. Bitte senden Sie Ihre Änderungen erneut.',
    alreadyConfirmed: 'Dieser Antrag wurde bereits bestätigt.',
    invalidCode: 'Dieser Code ist nicht richtig. Bitte prüfen Sie ihn.',
    tooManyCodes: 'Es wurden zu viele falsche Codes eingegeben. Bitte fordern Sie einen neuen an.',
    oldCode:
      'Dieser Code wurde durch einen neueren ersetzt. Bitte verwenden Sie den Code aus der letzten E-Mail.',
    otherRequest:
      'Dieser Code gehört zu einem anderen Antrag. Bitte verwenden Sie den Code aus der letzten E-Mail.',
    editedSince: 'Sie sind inzwischen zu Ihren Änderungen zurückgekehrt. Bitte senden Sie sie erneut.',
    resendBlocked:
      'Es wurde gerade erst ein Code gesendet. Bitte warten Sie einen Moment, bevor Sie einen weiteren anfordern.',
    tooManyAttempts: 'Es gab zu viele Versuche. Bitte versuchen Sie es später erneut.',
    wrongFactor: 'Das konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.',
    factorTimedOut: 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
    alreadyDecided: 'Über diesen Antrag wurde bereits entschieden, oder er wurde zurückgezogen.',
    wrongFileKind: 'Diese Datei ist weder eine PDF-Datei noch ein JPEG- oder PNG-Bild.',
    fileTooLarge: 'Diese Datei ist zu groß. Möglich sind bis zu 10 MB.',
    tooManyFiles: 'Es können bis zu fünf Dateien angehängt werden.',
    infectedFile: 'Diese Datei wurde abgelehnt, weil sie Schadsoftware enthalten könnte.',
    scannerUnavailable: 'Dateien können zurzeit nicht geprüft werden. Bitte versuchen Sie es später erneut.',
    unknownNotice: 'Dieser Link ist nicht gültig. Bitte prüfen Sie, ob Sie ihn vollständig kopiert haben.',
    noticeOver:
      'Dieser Link wurde bereits verwendet oder ist zu alt. Bitte wenden Sie sich an uns, wenn etwas nicht stimmt.',
  },
}
