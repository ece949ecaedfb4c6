import type { Translated } from '../catalogue.ts'
import type * as en from './en-GB.ts'

export const problems: Translated<typeof en.problems> = {
  http: {
    badRequest: 'Diese Anfrage konnte nicht verstanden werden.',
    notFound: 'Diese Seite oder dieser Eintrag wurde nicht gefunden.',
    methodNotAllowed: 'Diese Aktion steht hier nicht zur Verfügung.',
    notAcceptable: 'Dieser Inhalt liegt nicht in der angeforderten Form vor.',
    forbidden: 'Sie haben nicht die nötigen Berechtigungen.',
    hostForbidden: 'Diese Adresse gehört nicht zum aufgerufenen Portal.',
    crossSite: 'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
    payloadTooLarge: 'Die gesendeten Daten sind zu groß.',
    uriTooLong: 'Die Adresse ist zu lang.',
    unsupportedMediaType: 'Die Daten wurden in einer nicht unterstützten Form gesendet.',
    tooManyRequests:
      'Sie haben viel auf einmal angefordert. Bitte warten Sie, bis die ersten Antworten da sind.',
    approvalRequired:
      'Bitte lesen Sie zuerst die Dokumente, die auf Ihre Zustimmung warten, und stimmen Sie ihnen zu.',
    unavailable: 'Das Portal ist kurz nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    internal: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
    badGateway: 'Ein Dienst des Portals ist nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
    gatewayTimeout:
      'Ein Dienst des Portals hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es gleich noch einmal.',
  },
  session: {
    noToken: 'Bitte melden Sie sich an.',
    invalidToken: 'Ihre Sitzung ist nicht gültig. Bitte melden Sie sich erneut an.',
    tokenExpired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    tokenNotYetValid: 'Ihre Sitzung ist noch nicht gültig. Bitte prüfen Sie die Uhr Ihres Geräts.',
    invalidSubsite: 'Ihre Sitzung gehört zu einem anderen Portal. Bitte melden Sie sich hier an.',
    sessionEnded: 'Ihre Sitzung wurde beendet. Bitte melden Sie sich erneut an.',
    readOnly: 'Sie dürfen dieses Portfolio ansehen, aber nichts ändern.',
    oneTimePassword: 'Bitte vergeben Sie zuerst ein neues Passwort.',
  },
}
