export const downloadPage = {
  version: 'Version {version}',
  again: 'Download again',
  showDocument: 'Show among your documents',
  toDocuments: 'Go to documents',
  askForHelp: 'Ask for help',
  withoutLink: {
    title: 'Links to documents',
    text: 'Emails about new documents hold a link to each of them. It opens this page, which downloads the document. Links are valid for 90 days and for their recipient alone.',
  },
  signedOut: {
    title: 'Sign in to download your document',
    text: 'The link in your email is for you alone. Please sign in; then the download starts by itself.',
  },
  /** B5.3: why a link leads to nothing. */
  failures: {
    unknown: {
      title: 'This link is not valid',
      text: 'It is incomplete or not known here. Please copy the whole link from the email, or look for the document in the portal.',
    },
    unauthorised: {
      title: 'Your session has ended',
      text: 'Please sign in again; then the download starts by itself.',
    },
    ofAnother: {
      title: 'This link is for somebody else',
      text: 'It was sent to another person, and only they can open it. If the email came to you, please sign out and sign in with the username it is meant for.',
    },
    whileViewing: {
      title: 'This link opens in your own portfolio only',
      text: 'You are viewing the portfolio of another person. Please end the view and open the link again.',
    },
    forbidden: {
      title: 'You may not download documents',
      text: 'Your access does not include documents. Please contact us if it should.',
    },
    expired: {
      title: 'This link has expired',
      text: 'Links in emails are valid for 90 days. You find the document in the portal.',
    },
    recalled: {
      title: 'This document has been recalled',
      text: 'It can no longer be opened. Your list of documents says since when and why.',
    },
    notFound: {
      title: 'This document is not available to you',
      text: 'It is no longer among your documents. Please contact us if you still need it.',
    },
    tooMany: {
      title: 'Too many links that are not valid',
      text: 'Please wait a few minutes, then try again.',
    },
    internal: {
      title: 'The link could not be opened',
      text: 'An internal error occurred. Please try again; if it happens again, tell us the error number.',
    },
    unavailable: {
      title: 'The document system is unavailable',
      text: 'It does not answer at the moment. Please try again in a few minutes; your link stays valid.',
    },
    unreachable: {
      title: 'No connection',
      text: 'The portal could not be reached. Please check your connection and try again.',
    },
  },
} as const
