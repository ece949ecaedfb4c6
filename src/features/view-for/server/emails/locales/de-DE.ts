import type { Translated } from '#i18n/catalogue.ts'
import type * as en from './en-GB.ts'

export const emails: Translated<typeof en.emails> = {
  viewForGranted: {
    subject: 'Sie dürfen das Portfolio von {investor} ansehen',
    text: '{investor} hat Ihnen im Investorenportal von {brand} Zugang zum eigenen Portfolio gegeben. Sie können alles ansehen, aber nichts ändern. {investor} sieht, wann Sie es ansehen.',
    lastDay: 'Letzter Tag',
    button: 'Portfolio ansehen',
    label: 'Oder geben Sie nach der Anmeldung diesen Zugangscode ein',
    note: 'Bitte melden Sie sich mit Ihrem eigenen Zugang an; für ihn muss die E-Mail-Adresse hinterlegt sein, an die diese E-Mail ging. Wenn Sie noch keinen Zugang haben, rufen Sie uns bitte an.',
  },
  viewForGiven: {
    subject: 'Sie haben jemandem Zugang zu Ihrem Portfolio gegeben',
    text: 'in Ihrem Konto wurde ein Zugang zu Ihrem Portfolio vergeben. Sie können ihn jederzeit in Ihrem Profil beenden.',
    viewer: 'Wer es ansehen darf',
    email: 'E-Mail-Adresse',
    notYou:
      'Waren Sie das nicht? Dann beenden Sie den Zugang bitte in Ihrem Profil, ändern Sie sofort Ihr Passwort und rufen Sie uns an.',
  },
  viewForUsed: {
    subject: 'Ihr Portfolio wurde angesehen',
    text: '{viewer} hat, wie von Ihnen erlaubt, Ihr Portfolio angesehen. Sie können diesen Zugang jederzeit in Ihrem Profil beenden.',
    note: 'Wir benachrichtigen Sie höchstens einmal am Tag. In Ihrem Profil sehen Sie jeden Aufruf.',
  },
}
