/** The page of a fund on the market. */
export const fundPage = {
  onThisPage: 'On this page',
  properties: 'Properties',
  documents: 'Documents',
  keyFigures: 'Key figures',
  heldTitle: 'You hold this fund',
  heldText: 'What you have of it, what was paid out to you and your letters are with your investment:',
  leftTitle: 'You held this fund',
  leftText: 'What was yours stands with your ended investment:',
  holding: 'Participation {number}, {nominal}',
  holdingEnded: 'Participation {number}, {nominal} (ended)',
  noDocuments:
    'No documents are published here yet. You can have the prospectus and the key information document free of charge from your contact person or from {brand}.',
  contact: {
    label: 'Your contact person',
    picture: 'Portrait of {name}',
    phone: 'Phone',
    email: 'Email',
  },
  back: 'All funds for subscription',
  missingTitle: 'This fund is not open for subscription',
  missingText: 'It may have been open once, or the address is not complete.',
} as const
