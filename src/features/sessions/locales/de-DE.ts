import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const sessions: Translated<typeof en.sessions> = {
  title: 'Wo Sie angemeldet sind',
  intro: 'Erkennen Sie eine dieser Sitzungen nicht, beenden Sie sie und ändern Sie Ihr Passwort.',
  thisDevice: 'Dieses Gerät',
  acting: 'Sieht das Portfolio einer anderen Person an',
  address: 'Adresse',
  since: 'Angemeldet',
  lastUsed: 'Zuletzt verwendet',
  end: 'Beenden',
  endSession: 'Sitzung beenden: {device}',
  ended: 'Die Sitzung ist beendet: {device}.',
}
