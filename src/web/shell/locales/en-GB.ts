export const meta = {
  description: 'the revolution of real estate',
} as const

export const pages = {
  start: 'Start',
  contact: 'Contact',
  disclaimer: 'Disclaimer',
  imprint: 'Imprint',
  privacyPolicy: 'Privacy policy',
  termsOfUseForInvestors: 'Terms of use for investors',
  forms: 'Forms',
  market: 'Market',
  portfolio: 'Portfolio',
  investment: 'Investment',
  signIn: 'Sign in',
  enterViewFor: 'Enter access code',
  viewFor: 'View a portfolio',
  connectionStatus: 'Connection status',
  agreement: 'Terms to approve',
  profile: 'Profile',
  download: 'Download',
  passwordReset: 'Set password',
  voting: 'Voting',
  notFound: 'This page could not be found',
  error: 'Error: {status}',
} as const

export const shell = {
  skipToContent: 'Skip to content',
  back: 'Back',
  home: '{brand}, start page',
  mainNavigation: 'Main',
  website: 'Website',
  signIn: 'Sign in',
  portfolio: 'Portfolio',
  market: 'Market',
  forms: 'Forms',
  account: 'Your account',
  signOut: 'Sign out',
  viewFor: 'Portfolio of another person',
  viewing: 'You are viewing the portfolio of {name}',
  endView: 'End',
  sessionEnding: 'Your session is about to end.',
  staySignedIn: 'Stay signed in',
  sessionEnded: 'Your session has ended. Please sign in again.',
  close: 'Close',
  openMenu: 'Menu',
  language: 'Language',
  languages: { 'en-GB': 'English', 'de-DE': 'Deutsch' },
  backToTop: 'Back to top',
  footerNavigation: 'Legal and contact',
  socialNavigation: '{brand} on other platforms',
  poweredBy: 'powered by Portico',
} as const

export const states = {
  securedTitle: 'This area is secured',
  securedText: 'Please sign in to see this page.',
  noPermissionText: 'You do not have the necessary permissions.',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  toStart: 'To the start page',
  errorText: 'The page could not be shown. Please try again; if it happens again, tell us the error number.',
  errorId: 'Error number {id}',
  retry: 'Try again',
} as const

export const browserWarning = {
  title: 'Your browser is out of date',
  intro: 'Internet Explorer is no longer supported. With this browser you have to expect:',
  restrictionFunctions: 'functions that are not available',
  restrictionDisplay: 'display errors',
  restrictionSpeed: 'reduced performance',
  recommendation: 'Please use a current browser:',
  dismiss: 'Close this notice',
} as const

export const fallback = {
  notFoundTitle: 'Page not found',
  notFoundText: 'There is no portal at this address.',
  forbiddenTitle: '403 Forbidden',
  forbiddenText: 'This portal is not available under this address. We are taking you to the right one.',
  forbiddenLink: 'Go to {brand}',
  errorTitle: 'An error occurred',
  errorText: 'The portal could not be opened. Please try again in a moment.',
  lastResortTitle: 'An error occurred while showing the error page',
  lastResortText: 'Please try again in a moment. If it happens again, tell us the error number {id}.',
  home: 'To the start page',
} as const
