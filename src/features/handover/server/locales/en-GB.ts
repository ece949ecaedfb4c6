export const handover = {
  title: 'You are being taken to {host}',
  text: '{host} is told who you are. If nothing happens, please continue by the button.',
  button: 'Continue to {host}',
} as const
