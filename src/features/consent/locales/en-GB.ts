/** A7.1: the notice and what it says about the choice made before. */
export const consent = {
  title: 'Your choice about cookies',
  withAnalytics:
    'Some cookies are necessary for the portal to work. With your consent we also count visits, to see which pages are used and where something goes wrong.',
  withoutAnalytics:
    'The portal sets only cookies that it needs to work. Visits are not counted at present; if that changes, your choice applies.',
  privacyPolicy: 'Privacy policy',
  onlyNecessary: 'Only necessary',
  allowAll: 'Allow all',
  saving: 'One moment …',
  chosen: {
    all: 'At present you allow all cookies.',
    functional: 'At present you allow only necessary cookies.',
  },
} as const
