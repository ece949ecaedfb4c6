import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const meta: Translated<typeof en.meta> = {
  description: 'die Revolution der Immobilie',
}

export const pages: Translated<typeof en.pages> = {
  start: 'Startseite',
  contact: 'Kontakt',
  disclaimer: 'Rechtliche Hinweise',
  imprint: 'Impressum',
  privacyPolicy: 'Datenschutzerklärung',
  termsOfUseForInvestors: 'Nutzungsbedingungen für Anleger',
  forms: 'Formulare',
  market: 'Markt',
  comparison: 'Fonds vergleichen',
  fund: 'Fonds zur Zeichnung',
  portfolio: 'Portfolio',
  documents: 'Dokumente',
  investment: 'Anlage',
  returns: 'Renditen und Auszüge',
  dates: 'Nächste Termine',
  signIn: 'Anmelden',
  enterViewFor: 'Zugangscode eingeben',
  viewFor: 'Portfolio ansehen',
  connectionStatus: 'Verbindungsstatus',
  agreement: 'Zustimmungen',
  profile: 'Profil',
  security: 'Sicherheit',
  access: 'Zugang für andere',
  notifications: 'Benachrichtigungen',
  requests: 'Änderungsanträge',
  enquiries: 'Anfragen',
  notMe: 'Das war ich nicht',
  unsubscribe: 'E-Mails abbestellen',
  download: 'Download',
  passwordReset: 'Passwort festlegen',
  voting: 'Abstimmungen',
  meeting: 'Abstimmung',
  notFound: 'Diese Seite konnte nicht gefunden werden',
  error: 'Fehler: {status}',
}

export const shell: Translated<typeof en.shell> = {
  skipToContent: 'Zum Inhalt springen',
  printed: '{brand}, Stand im Investorenportal am {day}',
  back: 'Zurück',
  home: '{brand}, Startseite',
  mainNavigation: 'Hauptnavigation',
  unread: '{count} ungelesen',
  website: 'Website',
  signIn: 'Anmelden',
  account: 'Ihr Konto',
  profile: 'Profil',
  security: 'Sicherheit',
  repeatTutorial: 'Einführung wiederholen',
  signOut: 'Abmelden',
  viewFor: 'Portfolio einer anderen Person',
  viewOther: 'Portfolio einer anderen Person ansehen',
  viewing: 'Sie sehen das Portfolio von {name}',
  endView: 'Beenden',
  session: {
    asking: 'Ihre Sitzung endet gleich.',
    askingAgain:
      'Das Portal hat nicht geantwortet. Bitte versuchen Sie es noch einmal: Ihre Sitzung endet gleich.',
    keeping: 'Einen Moment …',
    kept: 'Sie bleiben angemeldet.',
    endingForGood: 'Ihre Sitzung endet in wenigen Minuten. Bitte melden Sie sich danach erneut an.',
    ended: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    signedOut: 'Sie sind abgemeldet.',
    keep: 'Angemeldet bleiben',
  },
  close: 'Schließen',
  search: 'Suche',
  openMenu: 'Menü',
  language: 'Sprache',
  backToTop: 'Nach oben',
  footerNavigation: 'Rechtliches und Kontakt',
  socialNavigation: '{brand} auf anderen Plattformen',
  poweredBy: 'powered by Portico',
}

export const states: Translated<typeof en.states> = {
  securedTitle: 'Dieser Bereich ist geschützt',
  securedText: 'Bitte melden Sie sich an, um diese Seite zu sehen.',
  notYoursTitle: 'Gehört nicht zu Ihrem Zugang',
  noPermissionText:
    'Ihr Zugang umfasst diese Seite nicht. Wenn Sie sie erwartet haben, melden Sie sich bitte bei uns.',
  notFoundText: 'Vielleicht enthält die Adresse einen Tippfehler, oder die Seite ist umgezogen.',
  toStart: 'Zur Startseite',
  errorText:
    'Die Seite konnte nicht angezeigt werden. Bitte versuchen Sie es noch einmal; tritt der Fehler wieder auf, nennen Sie uns die Fehlernummer.',
  errorId: 'Fehlernummer {id}',
  noConnectionTitle: 'Keine Verbindung',
  noConnectionText:
    'Das Portal ist im Moment nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  rejectedTitle: 'Ouuups...',
  couldNotLoadData: 'Die Daten konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  investmentNotFound: 'Diese Anlage wurde nicht gefunden.',
  toPortfolio: 'Zurück zum Portfolio',
  reload: 'Neu laden',
  retry: 'Erneut versuchen',
}

export const browserWarning: Translated<typeof en.browserWarning> = {
  title: 'Ihr Browser ist veraltet',
  intro: 'Der Internet Explorer wird nicht mehr unterstützt. Mit diesem Browser müssen Sie rechnen mit:',
  restrictionFunctions: 'Funktionen, die nicht verfügbar sind',
  restrictionDisplay: 'Darstellungsfehlern',
  restrictionSpeed: 'geringerer Geschwindigkeit',
  recommendation: 'Bitte verwenden Sie einen aktuellen Browser:',
  dismiss: 'Hinweis schließen',
}
