import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  facts: {
    fund: 'Fonds',
    contact: 'Gesendet an',
    callback: 'Rückruf',
    message: 'Nachricht',
    none: 'keine',
    investor: 'Anleger',
    investorKey: 'Anlegernummer',
    reply: 'Antwort an',
    language: 'Sprache',
  },
  callbacks: {
    anytime: '{phone}, jederzeit',
    morning: '{phone}, vormittags',
    afternoon: '{phone}, nachmittags',
    evening: '{phone}, am frühen Abend',
  },
  confirmation: {
    subject: 'Ihre Anfrage zu {fund}',
    preheader: 'Unterwegs an {contact}',
    text: 'vielen Dank für Ihr Interesse. Das haben Sie uns gefragt; {contact} meldet sich bei Ihnen.',
    note: 'Eine Anfrage verpflichtet Sie zu nichts: Sie ist weder eine Zeichnung noch eine Reservierung.',
    button: 'Zu Ihren Anfragen',
  },
  enquiry: {
    subject: 'Anfrage zu {fund}',
    text: 'ein Anleger hat Ihnen im Portal zu einem Fonds geschrieben. Bitte beantworten Sie die Anfrage.',
    note: 'Eine Antwort auf diese E-Mail geht direkt an den Anleger. Bitte klären Sie Bankverbindungen weder per E-Mail noch am Telefon: Sie werden im Profil geändert.',
  },
}
