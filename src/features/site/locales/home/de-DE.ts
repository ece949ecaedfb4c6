import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const home: Translated<typeof en.home> = {
  welcome: 'Willkommen, {name}',
  lead: {
    guest: 'Mit diesem Zugang sehen Sie Portfolios, die andere mit Ihnen teilen.',
    nobody:
      'Zu diesem Zugang gehört noch kein Portfolio. Wenn Sie bei uns angelegt sind oder hier etwas erwartet haben, melden Sie sich bitte bei uns.',
    partner: 'Sie sind als Vertriebspartner angemeldet. Zu diesem Zugang gehört kein eigenes Portfolio.',
    office: 'Sie sind für {brand} angemeldet. Zu diesem Zugang gehört kein eigenes Portfolio.',
  },
  received: {
    title: 'Portfolios, die Sie einsehen dürfen',
    none: 'Zurzeit teilt niemand ein Portfolio mit Ihnen. Anleger erteilen den Zugang in ihrem Profil; Sie erhalten dann per E-Mail einen Zugangscode.',
  },
  office: {
    title: 'Ihre Aufgaben',
    clerk: 'Sachbearbeitung',
    clerkText:
      'Sie lesen und entscheiden Anträge von Anlegern, lesen Anfragen und bereiten Abstimmungen vor.',
    approver: 'Freigabe',
    approverText:
      'Sie entscheiden Anträge von Anlegern, geben als zweite Person frei, wo zwei nötig sind, und kündigen Abstimmungen an und veröffentlichen sie.',
    auditor: 'Revision',
    auditorText: 'Sie lesen Anträge, Anfragen und Abstimmungen und ändern nichts.',
    administration: 'Administration',
    administrationText:
      'Auf diesen Seiten gibt es nichts zu tun. Um Zugänge und Einstellungen kümmert sich, wer das Portal betreibt.',
    where:
      'All das geschieht noch nicht auf diesen Seiten, sondern am Terminal des Portals, das Ihre Rolle prüft. Wer das Portal betreibt, zeigt Ihnen den Weg dorthin.',
    factor: 'Wer etwas entscheidet, bestätigt es mit einem Code der Authenticator-App.',
    toSecurity: 'Meine Authenticator-App prüfen',
  },
  ways: {
    title: 'Was Sie hier tun können',
    code: 'Ein Portfolio mit Zugangscode einsehen',
    codeText: 'Wenn Ihnen jemand einen Code geschickt hat.',
    security: 'Passwort und Sicherheit',
    securityText: 'Passwort, zweiter Faktor und wo Sie angemeldet sind.',
    agreement: 'Dokumente, denen Sie zugestimmt haben',
    agreementText: 'Welche, in welcher Fassung und wann.',
    forms: 'Formulare',
    formsText: 'Zum Ausfüllen und Einsenden.',
    contact: 'Kontakt',
    contactText: 'Etwas fehlt oder stimmt nicht? Wir sind für Sie da.',
  },
}
