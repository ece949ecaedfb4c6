/** What the portal shows where it cannot be reached; rendered by the server, kept by the browser. */
export const offline = {
  title: 'No connection to the portal',
  text: 'Your device is offline, or the portal cannot be reached at the moment.',
  explanation: 'Your investments are not stored on this device, so they can only be shown with a connection.',
  retry: 'Try again',
} as const
