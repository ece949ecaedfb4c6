export const notMe = {
  text: 'Did you receive an email about a change of your details that you did not request? With this button you stop it and tell us. Please also change your password and look at your security settings.',
  button: 'This was not me',
  working: 'One moment …',
  stopped: 'The request has been stopped and nothing was changed. We have been told and will contact you.',
  reported:
    'The change is in effect already. We have been told, will check it and contact you. If it is urgent, please call us.',
  security: 'Security settings',
  contact: 'Contact us',
  noToken: 'This page opens from the link in an email. Please open that link again.',
} as const
