export const announcements = {
  title: 'Announcements',
  types: {
    danger: 'Important',
    warning: 'Warning',
    success: 'Good news',
    info: 'Information',
    default: 'Notice',
  },
  language: '{language, select, de {(in German)} other {(in English)}}',
  count: '1 of {count}',
  close: 'Close',
  closeOne: 'Close: {type}',
  dismiss: 'Do not show again',
  notDismissed: 'This could not be saved. The announcement will be shown again.',
} as const
