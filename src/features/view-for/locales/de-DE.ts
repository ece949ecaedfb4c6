import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const viewFor: Translated<typeof en.viewFor> = {
  viewing:
    'Sie sehen gerade das Portfolio einer anderen Person an. Das hier sind die Einstellungen Ihres eigenen Zugangs; um sie zu ändern, beenden Sie zuerst die Ansicht.',
  codeIntro:
    'Jemand hat Ihnen Zugang zu seinem Portfolio gegeben. Bitte geben Sie den Zugangscode ein, den Sie erhalten haben.',
  code: 'Zugangscode',
  codeRequired: 'Bitte geben Sie den Zugangscode ein.',
  linkIntro:
    'Jemand hat Ihnen Zugang zu seinem Portfolio gegeben. Sie können alles ansehen, aber nichts ändern. Die Person sieht, wann Sie das Portfolio ansehen.',
  receivedIntro:
    'Sie dürfen die Portfolios anderer Personen ansehen, aber nichts darin ändern. Die Personen sehen, wann Sie ihr Portfolio ansehen.',
  until: 'bis {day}',
  open: 'Portfolio öffnen',
  openOf: 'Portfolio öffnen: {name}',
  opening: 'Wird geöffnet …',
  noToken: 'Bitte öffnen Sie den Link aus der E-Mail noch einmal oder geben Sie den Zugangscode ein.',
  enterCode: 'Zugangscode eingeben',
  signInFirst:
    'Um das Portfolio einer anderen Person zu sehen, melden Sie sich zuerst mit Ihrem eigenen Zugang an.',
  signIn: 'Anmelden',

  grants: {
    title: 'Wer Ihr Portfolio ansehen darf',
    intro:
      'Lassen Sie Ihre Steuerberatung oder eine Vertrauensperson Ihr Portfolio ansehen. Die Person meldet sich selbst an und kann nichts ändern; Sie sehen, wann sie es ansieht.',
    none: 'Niemand sonst darf Ihr Portfolio ansehen.',
    give: 'Zugang geben',
    name: 'Name',
    nameRequired: 'Bitte geben Sie einen Namen ein.',
    namePlain:
      'Bitte geben Sie einen Namen ohne Adressen und Links ein, mit einem Leerzeichen nach jedem Punkt.',
    email: 'E-Mail-Adresse',
    emailRequired: 'Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    until: 'Letzter Tag',
    untilRequired: 'Bitte wählen Sie ein Datum zwischen heute und heute in einem Jahr.',
    giving: 'Zugang wird gegeben …',
    given: '{name} hat Zugang. Eine E-Mail mit dem Zugangscode ist unterwegs an {email}.',
    end: 'Beenden',
    endGrant: 'Zugang beenden: {name}',
    ended: 'Der Zugang ist beendet: {name}.',
    lastViewed: 'Zuletzt angesehen',
    notViewed: 'Noch nicht',
    views: '{count, plural, one {Einmal angesehen} other {#-mal angesehen}}',
    earlier: 'Frühere Zugänge ({count, number})',
    endedOn: 'Beendet',
    waitingTitle: 'Wer darf Ihr Portfolio weiterhin ansehen?',
    waitingIntro:
      'Seit Ihr Passwort geändert wurde, können diese Personen es nicht ansehen. Bitte entscheiden Sie für jede.',
    decided: 'Sie haben über alle entschieden.',
    keep: 'Behalten',
    keepGrant: 'Zugang behalten: {name}',
    kept: '{name} darf Ihr Portfolio wieder ansehen.',
    waiting: 'Wartet auf Bestätigung',
    waitingText: 'Die Person hat noch nicht festgelegt, ob Sie ihr Portfolio weiterhin ansehen dürfen.',
    receivedTitle: 'Zugang, den andere Ihnen gegeben haben',
    noneReceived: 'Niemand hat Ihnen Zugang zu einem Portfolio gegeben.',
    open: 'Öffnen',
    openGrant: 'Portfolio öffnen: {name}',
  },
}

export const problems: Translated<typeof en.problems> = {
  viewFor: {
    notFound: 'Dieser Zugang ist nicht bekannt. Bitte prüfen Sie Ihre Eingabe.',
    ended: 'Dieser Zugang wurde beendet. Bitte lassen Sie sich einen neuen geben.',
    suspended: 'Dieser Zugang wartet auf Bestätigung durch die Person, die ihn gegeben hat.',
    tooManyAttempts: 'Es gab zu viele Versuche.',
  },
}
