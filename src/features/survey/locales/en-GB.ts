export const survey = {
  title: 'May we ask for your opinion?',
  text: 'A few questions about this portal. They take {minutes, plural, =1 {about one minute} other {at most # minutes}}, and nothing about you is passed on.',
  take: 'To the survey',
  newTab: 'opens in a new tab',
  later: 'Later',
  never: 'Do not ask again',
  taken: 'Thank you for taking part.',
  laterTaken: 'We will ask again in two weeks at the earliest.',
  neverTaken: 'We will not ask again.',
  notStored: 'Your answer could not be saved, so we may ask again.',
} as const
