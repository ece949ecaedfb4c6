import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const votingResult: Translated<typeof en.votingResult> = {
  title: 'Ergebnis',
  notYet: {
    title: 'Das Ergebnis ist noch nicht veröffentlicht',
    running:
      'Die Abstimmung läuft bis {moment}. Danach werden die Stimmen ausgezählt, und eine zweite Person im Fondshaus veröffentlicht das Ergebnis. Dann erscheint es hier.',
    counting:
      'Die Abstimmung endete am {moment}. Die Stimmen werden ausgezählt, und eine zweite Person im Fondshaus veröffentlicht das Ergebnis. Dann erscheint es hier.',
  },
  turnout: {
    title: 'Beteiligung und Beschlussfähigkeit',
    published: 'Veröffentlicht',
    turnout: 'Stimmbeteiligung',
    ofVotes: '{present} von {entitled}',
    ofHoldings: '{present} von {entitled} Anlagen',
    quorum: 'Beschlussfähigkeit',
    reached: 'Gegeben',
    missed: 'Nicht gegeben',
    needed: 'Nötig waren {percent} aller Stimmen.',
    noQuorum: 'Eine Mindestzahl an Stimmen war nicht nötig.',
    abstentions: 'Enthaltungen zählen als Teilnahme.',
    nobody: 'Niemand hat abgestimmt. Deshalb gibt es keine Prüfcodes und nichts zusammenzuzählen.',
  },
  topics: {
    title: 'Ergebnisse je Punkt',
    outcomes: { carried: 'Angenommen', rejected: 'Abgelehnt', noQuorum: 'Nicht beschlussfähig' },
    votesOf: 'Stimmen zu Punkt {number}',
    choice: 'Entscheidung',
    votes: 'Stimmen',
    share: 'Anteil an den Stimmen, mit denen teilgenommen wurde',
    needed: 'Nötige Mehrheit',
    had: 'Erreichte Zustimmung',
    approvalOf: {
      cast: '{share}: {approve} von {base} abgegebenen Stimmen',
      entitled: '{share}: {approve} von {base} Stimmen, die bei diesem Punkt stimmberechtigt waren',
    },
    nothingCast: 'Weder dafür noch dagegen wurden Stimmen abgegeben.',
  },
  codes: {
    title: 'Ihre Stimmen in der Liste finden',
    note: 'Alle Stimmen, mit denen teilgenommen wurde, in Päckchen zu 1.000, 100, 10 und 1, jedes mit seinem Prüfcode. Namen stehen nicht in der Liste, und ihre Reihenfolge sagt nichts.',
    find: 'Prüfcode suchen',
    code: 'Prüfcode',
    codeHint: 'Von Ihrem Stimmbeleg; der Anfang genügt.',
    lookUp: 'Suchen',
    topic: 'Punkt',
    everyTopic: 'Alle Punkte',
    own: '{count, plural, one {Ihr Stimmbeleg hat einen Prüfcode} other {Ihr Stimmbeleg hat {count, number} Prüfcodes}}',
    lot: 'Punkt {number}: {choice}, {votes}',
    lookUpOf: '{code} suchen',
    list: 'Veröffentlichte Prüfcodes',
    yours: 'Ihrer',
    shown: '{shown} von {total} Codes',
    found: '{count} gefunden',
    noneFound: 'Nichts gefunden',
    wholeMissing:
      'Dieser Code steht nicht in der Liste. Bitte prüfen Sie, ob er so geschrieben ist wie auf dem Stimmbeleg. Wenn ja, wenden Sie sich an uns: Jeder Code eines Stimmbelegs muss hier stehen.',
    beginningMissing:
      'Kein Code beginnt so. Bitte prüfen Sie, ob er so geschrieben ist wie auf dem Stimmbeleg.',
    showAll: 'Ganze Liste zeigen',
    more: 'Mehr zeigen',
    loadingMore: 'Wird geladen …',
    failed: 'Die Liste konnte nicht geladen werden.',
  },
  addUp: {
    title: 'Die Liste selbst zusammenzählen',
    note: 'Ihr Browser liest die ganze Liste, zählt die Stimmen jeder Wahl zusammen und vergleicht sie mit dem Ergebnis.',
    start: 'Zusammenzählen',
    again: 'Noch einmal zusammenzählen',
    cancel: 'Anhalten',
    running: '{read} von {total} Codes gelesen',
    same: 'Die Liste ergibt genau das Ergebnis',
    sameText:
      '{count, plural, one {Ein Code wurde} other {{codes} Codes wurden}} gelesen. Bei jedem Punkt ergeben die Stimmen jeder Wahl genau das, was im Ergebnis steht.',
    different: 'Die Liste ergibt nicht das Ergebnis',
    differentText:
      'Bitte wenden Sie sich an uns und sagen Sie uns, was Sie hier sehen. Die Tabelle zeigt, wo sich beide unterscheiden.',
    ownFound: '{found} von Ihren {all} Codes gefunden',
    ownFoundText: 'Jeder steht in der Liste mit der Wahl und den Stimmen Ihres Stimmbelegs.',
    ownMissingText:
      'Bitte wenden Sie sich an uns: Jeder Code Ihres Stimmbelegs muss so in der Liste stehen wie auf dem Stimmbeleg.',
    table: 'Summen der Liste neben dem Ergebnis',
    list: 'Summe der Liste',
    result: 'Ergebnis',
  },
  files: {
    title: 'Protokoll und Datei zum Nachzählen',
    protocol: {
      about: 'Das Protokoll sagt, wie die Versammlung ablief, was beschlossen und wie ausgezählt wurde.',
      download: 'Protokoll herunterladen (PDF)',
    },
    count: {
      about:
        'Diese Datei enthält das Ergebnis und alle Prüfcodes. Ein Programm, das mit der Auszählung dieses Portals nichts gemeinsam hat, kann sie nachzählen; an der Kommandozeile wird es so aufgerufen:',
      command: '{command} Datei',
      code: 'Mit --code und einem Ihrer Codes sagt es auch, wie dieser gezählt wurde.',
      download: 'Datei herunterladen (JSON)',
    },
    preparing: 'Wird vorbereitet …',
    saved: 'Heruntergeladen.',
    failed: 'Die Datei konnte nicht heruntergeladen werden.',
  },
}
