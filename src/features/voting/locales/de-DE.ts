import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const voting: Translated<typeof en.voting> = {
  intro:
    'Versammlungen und Umlaufverfahren Ihrer Fonds und solche, in denen Sie für jemand anderen abstimmen.',
  introForOthers: 'Versammlungen und Umlaufverfahren, in denen Sie für jemand anderen abstimmen.',
  viewing:
    'Sie sehen das Portfolio einer anderen Person. Nur sie selbst kann abstimmen und sehen, wie sie abgestimmt hat.',
  none: {
    title: 'Noch nichts abzustimmen',
    text: 'Sobald einer Ihrer Fonds eine Versammlung oder ein Umlaufverfahren ankündigt, erscheint es hier, mit Tagesordnung und Ihren Stimmen.',
    textForOthers: 'Sobald jemand Sie bevollmächtigt, erscheint die Versammlung hier.',
    toPortfolio: 'Zum Portfolio',
  },
  noneOpen: 'Zurzeit gibt es nichts abzustimmen.',
  sections: { open: 'Laufend', coming: 'Demnächst', past: 'Beendet' },

  kinds: { meeting: 'Versammlung', writtenProcedure: 'Umlaufverfahren' },
  choices: { APPROVE: 'Zustimmung', ABSTAIN: 'Enthaltung', REJECT: 'Ablehnung' },
  votes: '{count, plural, one {{votes} Stimme} other {{votes} Stimmen}}',
  forPrincipal: 'Für {name}',
  startsAt: 'Beginn',
  endsAt: 'Ende',
  endedAt: 'Beendet',
  marks: {
    notFixed: 'Stimmen noch nicht festgestellt',
    notEntitled: 'Keine Stimmen',
    toVote: 'Noch nicht abgestimmt',
    notStarted: 'Noch nicht begonnen',
    proxyGiven: 'Vollmacht erteilt',
    voted: 'Abgestimmt',
    missed: 'Nicht abgestimmt',
    counting: 'Ergebnis noch nicht veröffentlicht',
    published: 'Ergebnis veröffentlicht',
  },
  actions: {
    vote: 'Abstimmen',
    read: 'Lesen',
    receipt: 'Stimmbeleg',
    result: 'Ergebnis',
    code: 'Code eingeben',
  },
  actionOf: '{action}: {title}',
  actionFor: '{action}: {title}, für {name}',

  back: 'Alle Abstimmungen',
  toMeeting: 'Zurück zur Abstimmung',
  number: 'Punkt {number}',
  stand: {
    title: 'Ihr Stand',
    titleFor: 'Stand für {name}',
    toVote: 'Sie können {votes} abgeben.',
    toVoteFor: 'Sie können {votes} für {name} abgeben.',
    awaiting:
      'Ihr Stimmzettel ist gesendet. Er zählt erst, wenn Sie den Code aus der E-Mail eingegeben haben.',
    proxyGiven:
      'Für Sie stimmt eine bevollmächtigte Person ab. Wenn Sie selbst abstimmen, endet die Vollmacht.',
    notStarted: 'Die Abstimmung hat noch nicht begonnen. Sie werden {votes} abgeben können.',
    notFixed:
      'Wie viele Stimmen Sie haben, steht nach Ablauf des Stichtags fest. Sie sehen es hier, bevor die Abstimmung beginnt.',
    notEntitled:
      'Für Sie gibt es nichts abzustimmen: Ihre Anlage ist kleiner als der Betrag für eine Stimme, oder Sie sind von jedem Punkt ausgeschlossen.',
    voted: 'Ihre Stimmen wurden am {moment} abgegeben. Das ist endgültig.',
    votedFor: 'Die Stimmen von {name} wurden am {moment} abgegeben. Das ist endgültig.',
    missed: 'Für Sie wurden keine Stimmen abgegeben, und die Abstimmung ist beendet.',
    counting: 'Die Abstimmung ist beendet. Das Ergebnis wird nach der Auszählung hier veröffentlicht.',
    published: 'Das Ergebnis ist veröffentlicht.',
    vote: 'Abstimmen',
    goOn: 'Stimmzettel weiter ausfüllen',
    receipt: 'Stimmbeleg anzeigen',
    result: 'Ergebnis anzeigen',
    giveProxy: 'Jemanden bevollmächtigen',
  },
  timeLeft: 'Verbleibende Zeit',
  units: {
    days: '{count, plural, one {# Tag} other {# Tage}}',
    hours: '{count, plural, one {# Stunde} other {# Stunden}}',
    minutes: '{count, plural, one {# Minute} other {# Minuten}}',
    seconds: '{count, plural, one {# Sekunde} other {# Sekunden}}',
    pair: '{larger}, {smaller}',
  },

  introduction: 'Einführung',
  holdings: {
    title: 'Ihre Stimmen',
    titleFor: 'Stimmen von {name}',
    note: 'Eine Stimme je volle {amount} des gehaltenen Betrags. Festgestellt zum Ablauf des {day}.',
    number: 'Anlagenummer',
    amount: 'Betrag',
    votes: 'Stimmen',
    working: '{amount} ÷ {perVote} = {votes}',
    total: 'Summe',
    all: 'Alle {count} Anlagen mit Berechnung',
  },
  facts: {
    title: 'Termine und Regeln',
    recordDay: 'Stichtag',
    starts: 'Beginn',
    ends: 'Ende',
    quorum: 'Beschlussfähigkeit',
    quorumText: '{percent} aller Stimmen müssen teilnehmen; Enthaltungen zählen als Teilnahme.',
    noQuorum: 'Keine Mindestteilnahme: Jede Zahl von Stimmen genügt.',
  },
  documents: { title: 'Dokumente', open: 'Öffnen', download: 'Herunterladen', kind: 'PDF' },
  agenda: {
    title: 'Tagesordnung',
    proposal: 'Vorschlag der Geschäftsführung',
    majority: 'Mehrheit',
    excluded: 'Über diesen Punkt dürfen Sie nicht abstimmen: {reason}',
    excludedFor: '{name} darf über diesen Punkt nicht abstimmen: {reason}',
  },
  majorities: {
    simpleOfcast:
      'Mehr als die Hälfte der abgegebenen Stimmen. Enthaltungen zählen nicht als abgegebene Stimmen.',
    simpleOfentitled: 'Mehr als die Hälfte aller Stimmen, ob abgegeben oder nicht.',
    threeQuartersOfcast:
      'Mindestens drei Viertel der abgegebenen Stimmen. Enthaltungen zählen nicht als abgegebene Stimmen.',
    threeQuartersOfentitled: 'Mindestens drei Viertel aller Stimmen, ob abgegeben oder nicht.',
    shareOfcast:
      'Mindestens {share} der abgegebenen Stimmen. Enthaltungen zählen nicht als abgegebene Stimmen.',
    shareOfentitled: 'Mindestens {share} aller Stimmen, ob abgegeben oder nicht.',
  },
  course: {
    title: 'So stimmen Sie ab',
    ballot:
      'Sie entscheiden über jeden Punkt, prüfen Ihren Stimmzettel und senden ihn ab. Wir senden Ihnen einen Code per E-Mail.',
    final:
      'Mit dem Code bestätigen Sie Ihre Stimmen. Danach sind sie endgültig. Bis dahin können Sie sie ändern.',
    end: 'Entscheidend ist, dass der Code vor dem Ende bestätigt wird, nach der Uhr unseres Servers. Endet die Abstimmung, während Sie den Stimmzettel ausfüllen oder auf den Code warten, zählen Ihre Stimmen nicht.',
    published:
      'Mit dem Ergebnis werden den Teilnehmenden alle Stimmen veröffentlicht: in Päckchen zu 1.000, 100, 10 und 1, jedes mit einem Prüfcode und seiner Entscheidung, in zufälliger Reihenfolge und ohne Namen. So finden alle ihre eigenen Päckchen und können das Ergebnis nachrechnen, und niemand erkennt, wer viel hält.',
  },
  notTransmitted: 'Ihre Eingabe konnte nicht übermittelt werden. Bitte versuchen Sie es noch einmal.',
  noConnection:
    'Es besteht keine Verbindung zum Portal; ob Ihre Eingabe angekommen ist, wissen wir daher nicht. Bitte prüfen Sie Ihre Verbindung und sehen Sie nach dem Stand.',
  errorId: 'Fehlernummer {id}',
  next: {
    overview: 'Zu allen Abstimmungen',
    meeting: 'Zurück zur Abstimmung',
    receipt: 'Stimmbeleg anzeigen',
    look: 'Stand anzeigen',
  },
  notAvailableTitle: 'Nicht verfügbar',
}

export const problems: Translated<typeof en.problems> = {
  voting: {
    notAvailable:
      'Diese Abstimmung ist nicht verfügbar. Vielleicht ist sie nicht für Sie bestimmt, oder die Adresse enthält einen Tippfehler. Alle Abstimmungen, an denen Sie teilnehmen können, finden Sie in der Liste.',
    alreadyVoted: 'Diese Stimmen wurden bereits abgegeben. Wie abgestimmt wurde, zeigt der Stimmbeleg.',
    notOpenYet:
      'Die Abstimmung hat noch nicht begonnen. Ihre Eingaben wurden nicht gesendet; bitte kommen Sie zum Beginn wieder.',
    ended:
      'Die Abstimmung ist inzwischen beendet, nach der Uhr unseres Servers. Ihre Eingaben zählen nicht. Das Ergebnis wird bei der Abstimmung veröffentlicht.',
    noVotes:
      'Hier sind keine Stimmen abzugeben: Die Anlage ist kleiner als der Betrag für eine Stimme oder von jedem Punkt ausgeschlossen.',
    invalidBallots:
      'Der Stimmzettel ist nicht vollständig oder geht nicht auf. Bitte prüfen Sie die gekennzeichneten Punkte.',
    againstInstructions:
      'Der Stimmzettel weicht von den Weisungen ab, die Sie erhalten haben. Bitte gehen Sie zurück: Diese Punkte sind weisungsgemäß ausgefüllt.',
    voteNotFound:
      'Dieser Stimmzettel wurde nicht gefunden. Bitte gehen Sie zurück und senden Sie ihn erneut.',
    alreadyCompleted: 'Diese Stimmen wurden bereits bestätigt. Sie sind endgültig; der Stimmbeleg zeigt sie.',
    invalidCode: 'Dieser Code ist nicht richtig. Bitte prüfen Sie ihn.',
    tooManyCodes: 'Es wurden zu viele falsche Codes eingegeben. Bitte fordern Sie einen neuen an.',
    codeExpired: 'Die Zeit für diesen Code ist abgelaufen. Bitte senden Sie Ihren Stimmzettel erneut.',
    oldCode:
      'Dieser Code wurde durch einen neueren ersetzt. Bitte verwenden Sie den Code aus der letzten E-Mail.',
    otherVote:
      'Dieser Code gehört zu einem Stimmzettel, der zurückgenommen oder ersetzt wurde. Bitte verwenden Sie den Code aus der letzten E-Mail, oder senden Sie Ihren Stimmzettel erneut.',
    resendBlocked:
      'Es wurde gerade erst ein Code gesendet. Bitte warten Sie einen Moment, bevor Sie einen weiteren anfordern.',
    tooManyAttempts: 'Es gab zu viele Versuche. Bitte versuchen Sie es später erneut.',
    proxyOver:
      'Diese Vollmacht ist beendet: Sie wurde widerrufen, oder die Person hat selbst abgestimmt. Sie müssen nichts weiter tun.',
    proxyGiven:
      'Es ist bereits jemand bevollmächtigt. Bitte widerrufen Sie diese Vollmacht, bevor Sie jemand anderen benennen.',
    proxyIsOneself:
      'Das ist Ihre eigene Adresse. Bitte benennen Sie jemand anderen, oder stimmen Sie selbst ab.',
    noReceipt:
      'Im Portal gibt es keinen Stimmbeleg. Für Stimmen auf Papier gibt es keinen; bei Fragen wenden Sie sich bitte an uns.',
    noResult: 'Das Ergebnis ist noch nicht veröffentlicht. Es erscheint hier nach der Auszählung.',
  },
}
