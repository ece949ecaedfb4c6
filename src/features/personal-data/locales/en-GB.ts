export const personalData = {
  title: 'Everything about you',
  intro:
    'All that this portal keeps about you, to read and for programs, with your own documents and proofs. You are asked for your password first.',
  take: 'Download',
  preparing: 'Preparing …',
  saved: 'The file has been saved.',
} as const
