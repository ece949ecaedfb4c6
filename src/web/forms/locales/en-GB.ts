export const forms = {
  requiredNote: 'Fields marked with * are required.',
  required: 'required',
  /** What a field lacks, by the code that a rule or the server gives. */
  lacks: {
    missing: 'Please fill in this field.',
    invalid: 'Please check this entry.',
  },
  toCorrect: '{count, plural, one {Please correct one entry} other {Please correct # entries}}',
  toCorrectItem: '{label}: {lack}',
  next: 'Next',
  back: 'Back',
  nothingFits: 'Nothing fits what you typed.',

  leaveTitle: 'Leave without saving?',
  leaveText: 'You have made changes that are not saved yet. They are lost if you leave.',
  stay: 'Keep editing',
  leave: 'Discard changes',

  codeHint: '{count, plural, one {# digit} other {# digits}}',
  codeRefused: 'Please enter {count, plural, one {# digit} other {# digits}} and nothing else.',
  resend: 'Send a new code',
  resendIn: 'New code possible in {seconds, number} s',
  resendReady: 'You can request a new code now.',
  resent: 'A new code is on its way.',

  files: {
    drop: 'Drop files here',
    choose: 'Choose files',
    room: '{count, number} of {most, plural, one {# file} other {# files}}, up to {size} each',
    sending: '{name} is being sent',
    added: '{name} has been added.',
    removed: '{name} has been removed.',
    remove: 'Remove {name}',
    failed: '{name} could not be sent.',
    retry: 'Try again',
    tooBig: '{name} is larger than {size} and was not added.',
    tooMany:
      '{name} was not added, because {count, plural, one {only # file is} other {no more than # files are}} possible.',
  },

  show: 'Show',
  hide: 'Hide',
  showField: 'Show: {field}',
  hideField: 'Hide: {field}',
} as const

export const problems = {
  passkeys: {
    notConfirmed: 'The passkey was not confirmed. Please try again or choose another way.',
    unsupported: 'This browser cannot use passkeys. Please choose another way.',
  },
} as const
