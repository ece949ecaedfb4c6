import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const downloadPage: Translated<typeof en.downloadPage> = {
  version: 'Version {version}',
  again: 'Noch einmal herunterladen',
  showDocument: 'In Ihren Dokumenten anzeigen',
  toDocuments: 'Zu den Dokumenten',
  askForHelp: 'Hilfe anfordern',
  withoutLink: {
    title: 'Links zu Dokumenten',
    text: 'E-Mails über neue Dokumente enthalten zu jedem davon einen Link. Er öffnet diese Seite, die das Dokument herunterlädt. Links gelten 90 Tage und nur für die Person, an die sie gesendet wurden.',
  },
  signedOut: {
    title: 'Melden Sie sich an, um Ihr Dokument herunterzuladen',
    text: 'Der Link in Ihrer E-Mail gilt nur für Sie. Bitte melden Sie sich an; dann beginnt der Download von selbst.',
  },
  failures: {
    unknown: {
      title: 'Dieser Link ist nicht gültig',
      text: 'Er ist unvollständig oder hier nicht bekannt. Bitte kopieren Sie den ganzen Link aus der E-Mail, oder suchen Sie das Dokument im Portal.',
    },
    unauthorised: {
      title: 'Ihre Sitzung ist beendet',
      text: 'Bitte melden Sie sich wieder an; dann beginnt der Download von selbst.',
    },
    ofAnother: {
      title: 'Dieser Link gilt für jemand anderen',
      text: 'Er wurde an eine andere Person gesendet, und nur sie kann ihn öffnen. Wenn Sie die E-Mail erhalten haben, melden Sie sich bitte ab und mit dem Benutzernamen an, für den sie bestimmt ist.',
    },
    whileViewing: {
      title: 'Dieser Link öffnet sich nur in Ihrem eigenen Portfolio',
      text: 'Sie sehen das Portfolio einer anderen Person. Bitte beenden Sie die Ansicht, und öffnen Sie den Link noch einmal.',
    },
    forbidden: {
      title: 'Sie können keine Dokumente herunterladen',
      text: 'Ihr Zugang umfasst keine Dokumente. Bitte wenden Sie sich an uns, wenn er das sollte.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Links in E-Mails gelten 90 Tage. Sie finden das Dokument im Portal.',
    },
    recalled: {
      title: 'Dieses Dokument wurde zurückgerufen',
      text: 'Es lässt sich nicht mehr öffnen. In Ihrer Liste der Dokumente steht, seit wann und warum.',
    },
    notFound: {
      title: 'Dieses Dokument ist für Sie nicht verfügbar',
      text: 'Es gehört nicht mehr zu Ihren Dokumenten. Bitte wenden Sie sich an uns, wenn Sie es noch benötigen.',
    },
    tooMany: {
      title: 'Zu viele ungültige Links',
      text: 'Bitte warten Sie einige Minuten, und versuchen Sie es dann noch einmal.',
    },
    internal: {
      title: 'Der Link konnte nicht geöffnet werden',
      text: 'Ein interner Fehler ist aufgetreten. Bitte versuchen Sie es noch einmal; wenn er wieder auftritt, nennen Sie uns die Fehlernummer.',
    },
    unavailable: {
      title: 'Das Dokumentensystem ist nicht erreichbar',
      text: 'Es antwortet zurzeit nicht. Bitte versuchen Sie es in einigen Minuten noch einmal; Ihr Link bleibt gültig.',
    },
    unreachable: {
      title: 'Keine Verbindung',
      text: 'Das Portal war nicht zu erreichen. Bitte prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
    },
  },
}
