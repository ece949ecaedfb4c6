import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const interests: Translated<typeof en.interests> = {
  interested: 'Ich habe Interesse',
  interestedIn: 'Ich habe Interesse an {fund}',
  wroteAt: 'Sie haben uns zu diesem Fonds geschrieben: {moment}.',
  yours: 'Ihre Anfragen',
  form: {
    title: 'Ihre Anfrage zu {fund}',
    reader: '{contact} liest Ihre Nachricht und meldet sich bei Ihnen.',
    commitment:
      'Eine Anfrage verpflichtet Sie zu nichts: Sie ist weder eine Zeichnung noch eine Reservierung.',
    message: 'Ihre Nachricht (freiwillig)',
    messageHelp:
      'Zum Beispiel, was Sie wissen möchten oder welche Dokumente Sie brauchen. Bitte nennen Sie hier keine Bankverbindung.',
    messageTooLong: 'Bitte schreiben Sie höchstens {most, number} Zeichen.',
    way: 'Wie dürfen wir antworten?',
    ways: { email: 'Per E-Mail', phone: 'Per Telefon' },
    phone: 'Telefonnummer',
    phoneHelp: 'Unter dieser Nummer rufen wir Sie an.',
    phoneHelpKnown: 'Aus Ihrem Profil; Sie können auch eine andere eingeben.',
    phoneWrong: 'Bitte geben Sie eine Telefonnummer ein: Ziffern, Leerzeichen, Klammern und am Anfang ein +.',
    usePhone: '{phone} verwenden',
    time: 'Wann erreichen wir Sie?',
    times: {
      anytime: 'Jederzeit',
      morning: 'Vormittags',
      afternoon: 'Nachmittags',
      evening: 'Am frühen Abend',
    },
    send: 'Anfrage senden',
    sending: 'Wird gesendet …',
    cancel: 'Abbrechen',
    notAllowed:
      'Mit dieser Anmeldung können keine Anfragen gesendet werden. Bitte nehmen Sie Kontakt mit uns auf.',
  },
  sent: {
    title: 'Ihre Anfrage ist gesendet',
    thanks: 'Vielen Dank. Ihre Anfrage zu {fund} ist unterwegs an {contact}.',
    byEmail: 'Sie erhalten eine Antwort per E-Mail. Eine Kopie geht an Ihr Postfach.',
    byPhone: 'Sie werden unter {phone} angerufen. Eine Kopie geht an Ihr Postfach.',
    close: 'Schließen',
  },
  already: {
    title: 'Sie haben uns heute schon geschrieben',
    text: 'Ihre Anfrage zu {fund} vom {moment} ist bei uns angekommen; es wurde nichts doppelt gesendet. Ab morgen können Sie uns zu diesem Fonds wieder schreiben.',
    textWithoutMoment:
      'Ihre heutige Anfrage zu {fund} ist bei uns angekommen; es wurde nichts doppelt gesendet. Ab morgen können Sie uns zu diesem Fonds wieder schreiben.',
  },
  list: {
    intro: 'Was Sie uns zu Fonds in der Zeichnung gefragt haben. Jede Anfrage ging an die genannte Person.',
    none: 'Was Sie uns zu einem Fonds in der Zeichnung fragen, erscheint hier.',
    toMarket: 'Zum Markt',
    sent: 'Gesendet',
    contact: 'Gesendet an',
    message: 'Nachricht',
    noMessage: 'Keine Nachricht',
    callback: 'Rückruf',
    callbackAt: '{phone}, {time}',
    callbackTimes: {
      anytime: 'jederzeit',
      morning: 'vormittags',
      afternoon: 'nachmittags',
      evening: 'am frühen Abend',
    },
    byEmail: 'keiner, Antwort per E-Mail',
    notOffered: 'Nicht mehr in der Zeichnung',
    viewing: 'Anfragen werden anderen nicht gezeigt.',
  },
}

export const problems: Translated<typeof en.problems> = {
  interests: {
    notOffered:
      'Dieser Fonds kann nicht mehr gezeichnet werden. Bitte nehmen Sie Kontakt mit uns auf, wenn Sie eine Frage zu ihm haben.',
    alreadySent: 'Sie haben uns zu diesem Fonds heute schon geschrieben. Morgen können Sie wieder schreiben.',
    tooMany:
      'Sie haben innerhalb eines Tages fünf Anfragen gesendet. Bitte nehmen Sie direkt Kontakt mit uns auf, wenn es noch etwas gibt.',
  },
}
