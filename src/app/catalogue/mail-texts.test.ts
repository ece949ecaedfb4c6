import { expect, test } from 'vitest'
import * as germanCalendar from '#features/calendar/server/emails/locales/de-DE.ts'
import * as calendar from '#features/calendar/server/emails/locales/en-GB.ts'
import * as germanRequests from '#features/change-requests/server/emails/locales/de-DE.ts'
import * as requests from '#features/change-requests/server/emails/locales/en-GB.ts'
import * as germanDocuments from '#features/documents/server/emails/locales/de-DE.ts'
import * as documents from '#features/documents/server/emails/locales/en-GB.ts'
import * as germanInterests from '#features/interests/server/emails/locales/de-DE.ts'
import * as interests from '#features/interests/server/emails/locales/en-GB.ts'
import * as germanInvitations from '#features/logins/server/emails/locales/de-DE.ts'
import * as invitations from '#features/logins/server/emails/locales/en-GB.ts'
import * as germanNotices from '#features/notifications/server/emails/locales/de-DE.ts'
import * as notices from '#features/notifications/server/emails/locales/en-GB.ts'
import * as germanPasswords from '#features/passwords/server/emails/locales/de-DE.ts'
import * as passwords from '#features/passwords/server/emails/locales/en-GB.ts'
import * as germanFactors from '#features/second-factors/server/emails/locales/de-DE.ts'
import * as factors from '#features/second-factors/server/emails/locales/en-GB.ts'
import * as germanSignIn from '#features/sign-in/server/emails/locales/de-DE.ts'
import * as signIn from '#features/sign-in/server/emails/locales/en-GB.ts'
import * as germanViewFor from '#features/view-for/server/emails/locales/de-DE.ts'
import * as viewFor from '#features/view-for/server/emails/locales/en-GB.ts'
import * as germanVoting from '#features/voting/server/emails/locales/de-DE.ts'
import * as voting from '#features/voting/server/emails/locales/en-GB.ts'
import * as germanProxies from '#features/voting/server/emails/proxies/locales/de-DE.ts'
import * as proxies from '#features/voting/server/emails/proxies/locales/en-GB.ts'
import { listMessages } from '#i18n/catalogue.ts'
import { listPlaceholders } from '#i18n/placeholders.ts'
import { letter as germanLetter } from '#server/mail/locales/de-DE.ts'
import { letter } from '#server/mail/locales/en-GB.ts'

const TEXTS = [
  ['letterhead', letter, germanLetter],
  ['calendar', calendar.emails, germanCalendar.emails],
  ['change-requests', requests.emails, germanRequests.emails],
  ['documents', documents.emails, germanDocuments.emails],
  ['interests', interests.emails, germanInterests.emails],
  ['logins', invitations.emails, germanInvitations.emails],
  ['notifications', notices.emails, germanNotices.emails],
  ['passwords', passwords.emails, germanPasswords.emails],
  ['second-factors', factors.emails, germanFactors.emails],
  ['sign-in', signIn.emails, germanSignIn.emails],
  ['view-for', viewFor.emails, germanViewFor.emails],
  ['voting', voting.emails, germanVoting.emails],
  ['proxies', proxies.emails, germanProxies.emails],
] as const

test.each(TEXTS)(
  'A1.7 the mails of %s have the same placeholders in both languages',
  (_name, english, german) => {
    const list = (texts: Parameters<typeof listMessages>[0]) =>
      listMessages(texts).map(({ key, text }) => [key, listPlaceholders(text)])
    expect(list(german)).toEqual(list(english))
  },
)
