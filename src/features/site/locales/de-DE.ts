import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const start: Translated<typeof en.start> = {
  headline: 'Ihre Anlagen auf einen Blick',
  lead: 'Sehen Sie, was Ihnen gehört, was es erwirtschaftet hat und was es wert ist, und lesen Sie alle Berichte an einem Ort.',
  signIn: 'Anmelden',
  contact: 'Kontakt aufnehmen',
  figuresTitle: 'Nachprüfbare Zahlen',
  figuresText: 'Zu jedem Wert sehen Sie Stichtag und Herkunft.',
  documentsTitle: 'Berichte und Dokumente',
  documentsText: 'Jahresberichte, Steuerdokumente und Schreiben, geordnet und schnell gefunden.',
  controlTitle: 'Ihre Daten, Ihre Entscheidungen',
  controlText: 'Halten Sie Ihre Angaben aktuell und stimmen Sie online ab.',
}
