/** Words of editing; what things are called stands with the page. */
export const editing = {
  email: 'Email address',
  taxKind: 'Kind',
  newTax: 'New tax number',
  apply: 'Apply',
  cancel: 'Cancel',
  addPurpose: 'Add: {purpose}',
  remove: 'Remove',
  removeEntry: 'Remove: {entry}',
  removed: '{entry} will be removed.',
  none: 'None',
  bar: {
    label: 'Changes that are not sent yet',
    count: '{count, plural, one {One section changed} other {# sections changed}}',
    review: 'Review and send',
    discard: 'Discard',
    discardTitle: 'Discard all changes?',
    discardText: 'What you have changed in {count, plural, one {one section} other {# sections}} is lost.',
    keep: 'Keep them',
  },
  leave: {
    title: 'Leave before sending?',
    text: 'Your changes have not been sent yet. They are kept here until you sign out.',
    leave: 'Leave',
  },
} as const
