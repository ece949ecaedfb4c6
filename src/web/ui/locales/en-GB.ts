export const ui = {
  noValue: 'No value',
  rounded:
    'Rounded to {decimals, plural, =0 {a whole number} =1 {one decimal} =2 {two decimals} other {# decimals}}',
  roundedFrom:
    '{exact}, shown rounded to {decimals, plural, =0 {a whole number} =1 {one decimal} =2 {two decimals} other {# decimals}}',
  gain: 'Gain',
  loss: 'Loss',
  unchanged: 'Unchanged',
  salutationSir: 'Mr',
  salutationMadame: 'Ms',
  stepEdit: 'Current step',
  stepCheck: 'Done',
  stepEmpty: 'Not visited yet',
  loading: 'Loading',
  couldNotLoad: 'Could not load data',
  couldNotRefresh: 'Could not load new data. You are seeing the last data loaded.',
  errorId: 'Error number {id}',
  copied: 'Copied.',
  notCopied: 'Copying did not work. Please select the text and copy it yourself.',
  retry: 'Retry',
} as const
