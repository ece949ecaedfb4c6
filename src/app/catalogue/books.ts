import type * as announcements from '#features/announcements/locales/en-GB.ts'
import type * as approvals from '#features/approvals/locales/en-GB.ts'
import type * as assets from '#features/assets/locales/en-GB.ts'
import type * as assetWords from '#features/assets/locales/words/en-GB.ts'
import type * as calendarDates from '#features/calendar/locales/dates/en-GB.ts'
import type * as calendar from '#features/calendar/locales/en-GB.ts'
import type * as changeRequests from '#features/change-requests/locales/en-GB.ts'
import type * as changeRequestList from '#features/change-requests/locales/list/en-GB.ts'
import type * as notMe from '#features/change-requests/locales/not-me/en-GB.ts'
import type * as changeRequestSend from '#features/change-requests/locales/send/en-GB.ts'
import type * as consent from '#features/consent/locales/en-GB.ts'
import type * as consentFooter from '#features/consent/locales/footer/en-GB.ts'
import type * as documentDownload from '#features/documents/locales/download/en-GB.ts'
import type * as documents from '#features/documents/locales/en-GB.ts'
import type * as documentList from '#features/documents/locales/list/en-GB.ts'
import type * as assetClasses from '#features/funds/locales/words/en-GB.ts'
import type * as interests from '#features/interests/locales/en-GB.ts'
import type * as investment from '#features/investment/locales/en-GB.ts'
import type * as investmentPage from '#features/investment/locales/page/en-GB.ts'
import type * as marketCompare from '#features/market/locales/compare/en-GB.ts'
import type * as market from '#features/market/locales/en-GB.ts'
import type * as factSheet from '#features/market/locales/fact-sheet/en-GB.ts'
import type * as marketFund from '#features/market/locales/fund/en-GB.ts'
import type * as marketSlices from '#features/market/locales/slices/en-GB.ts'
import type * as notifications from '#features/notifications/locales/en-GB.ts'
import type * as unsubscribe from '#features/notifications/locales/unsubscribe/en-GB.ts'
import type * as passwords from '#features/passwords/locales/en-GB.ts'
import type * as passwordWords from '#features/passwords/locales/words/en-GB.ts'
import type * as personalData from '#features/personal-data/locales/en-GB.ts'
import type * as portfolio from '#features/portfolio/locales/en-GB.ts'
import type * as portfolioStart from '#features/portfolio/locales/start/en-GB.ts'
import type * as profileEdit from '#features/profile/locales/edit/en-GB.ts'
import type * as profile from '#features/profile/locales/en-GB.ts'
import type * as profileLacks from '#features/profile/locales/lacks/en-GB.ts'
import type * as profilePage from '#features/profile/locales/page/en-GB.ts'
import type * as returns from '#features/returns/locales/en-GB.ts'
import type * as search from '#features/search/locales/en-GB.ts'
import type * as secondFactors from '#features/second-factors/locales/en-GB.ts'
import type * as sessions from '#features/sessions/locales/en-GB.ts'
import type * as settings from '#features/settings/locales/en-GB.ts'
import type * as signIn from '#features/sign-in/locales/en-GB.ts'
import type * as site from '#features/site/locales/en-GB.ts'
import type * as siteHome from '#features/site/locales/home/en-GB.ts'
import type * as statements from '#features/statements/locales/en-GB.ts'
import type * as subscriptions from '#features/subscriptions/locales/en-GB.ts'
import type * as support from '#features/support/locales/en-GB.ts'
import type * as survey from '#features/survey/locales/en-GB.ts'
import type * as tutorial from '#features/tutorial/locales/en-GB.ts'
import type * as viewFor from '#features/view-for/locales/en-GB.ts'
import type * as votingBallot from '#features/voting/locales/ballot/en-GB.ts'
import type * as voting from '#features/voting/locales/en-GB.ts'
import type * as votingProxies from '#features/voting/locales/proxies/en-GB.ts'
import type * as votingReceipt from '#features/voting/locales/receipt/en-GB.ts'
import type * as votingResult from '#features/voting/locales/result/en-GB.ts'
import type * as votingStart from '#features/voting/locales/start/en-GB.ts'
import type * as i18n from '#i18n/locales/en-GB.ts'
import type * as forms from '#web/forms/locales/en-GB.ts'
import type * as pwa from '#web/pwa/locales/en-GB.ts'
import type * as shell from '#web/shell/locales/en-GB.ts'
import type * as shellFallback from '#web/shell/locales/fallback/en-GB.ts'
import type * as ui from '#web/ui/locales/en-GB.ts'
import type * as widgets from '#web/ui/locales/widgets/en-GB.ts'

/**
 * The texts of the screens, by the folder they stand in: each book is fetched on its own, in one language. What stands in
 * a folder below `locales` is a part of a feature's texts that some pages need without the rest.
 */
export type Books = {
  readonly announcements: typeof announcements
  readonly approvals: typeof approvals
  readonly assets: typeof assets
  readonly 'assets/words': typeof assetWords
  readonly calendar: typeof calendar
  readonly 'calendar/dates': typeof calendarDates
  readonly 'change-requests': typeof changeRequests
  readonly 'change-requests/list': typeof changeRequestList
  readonly 'change-requests/not-me': typeof notMe
  readonly 'change-requests/send': typeof changeRequestSend
  readonly consent: typeof consent
  readonly 'consent/footer': typeof consentFooter
  readonly documents: typeof documents
  readonly 'documents/download': typeof documentDownload
  readonly 'documents/list': typeof documentList
  readonly forms: typeof forms
  readonly 'funds/words': typeof assetClasses
  readonly i18n: typeof i18n
  readonly interests: typeof interests
  readonly investment: typeof investment
  readonly 'investment/page': typeof investmentPage
  readonly market: typeof market
  readonly 'market/fact-sheet': typeof factSheet
  readonly 'market/compare': typeof marketCompare
  readonly 'market/fund': typeof marketFund
  readonly 'market/slices': typeof marketSlices
  readonly notifications: typeof notifications
  readonly 'notifications/unsubscribe': typeof unsubscribe
  readonly passwords: typeof passwords
  readonly 'passwords/words': typeof passwordWords
  readonly 'personal-data': typeof personalData
  readonly portfolio: typeof portfolio
  readonly 'portfolio/start': typeof portfolioStart
  readonly profile: typeof profile
  readonly 'profile/edit': typeof profileEdit
  readonly 'profile/page': typeof profilePage
  readonly 'profile/lacks': typeof profileLacks
  readonly pwa: typeof pwa
  readonly returns: typeof returns
  readonly search: typeof search
  readonly 'second-factors': typeof secondFactors
  readonly sessions: typeof sessions
  readonly settings: typeof settings
  readonly shell: typeof shell
  readonly 'shell/fallback': typeof shellFallback
  readonly 'sign-in': typeof signIn
  readonly site: typeof site
  readonly 'site/home': typeof siteHome
  readonly statements: typeof statements
  readonly subscriptions: typeof subscriptions
  readonly support: typeof support
  readonly survey: typeof survey
  readonly tutorial: typeof tutorial
  readonly ui: typeof ui
  readonly 'ui/widgets': typeof widgets
  readonly 'view-for': typeof viewFor
  readonly voting: typeof voting
  readonly 'voting/ballot': typeof votingBallot
  readonly 'voting/proxies': typeof votingProxies
  readonly 'voting/receipt': typeof votingReceipt
  readonly 'voting/result': typeof votingResult
  readonly 'voting/start': typeof votingStart
}

export type BookName = keyof Books

/** Around every page. */
export const EVERYWHERE = ['i18n', 'ui', 'shell', 'consent/footer'] as const satisfies readonly BookName[]
