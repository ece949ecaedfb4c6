export const interests = {
  interested: 'I am interested',
  interestedIn: 'I am interested in {fund}',
  wroteAt: 'You wrote to us about this fund on {moment}.',
  yours: 'Your enquiries',
  form: {
    title: 'Your enquiry about {fund}',
    reader: '{contact} will read your message and get back to you.',
    commitment: 'An enquiry commits you to nothing: it neither subscribes to the fund nor reserves anything.',
    message: 'Your message (optional)',
    messageHelp:
      'For example what you would like to know, or which documents you need. Please give no bank details here.',
    messageTooLong: 'Please use no more than {most, number} characters.',
    way: 'How may we answer?',
    ways: { email: 'By email', phone: 'By telephone' },
    phone: 'Telephone number',
    phoneHelp: 'We call you at this number.',
    phoneHelpKnown: 'From your profile; you may enter another one.',
    phoneWrong: 'Please enter a telephone number: digits, blanks, brackets and a + at the beginning.',
    usePhone: 'Use {phone}',
    time: 'When can we reach you?',
    times: {
      anytime: 'At any time',
      morning: 'In the morning',
      afternoon: 'In the afternoon',
      evening: 'In the early evening',
    },
    send: 'Send the enquiry',
    sending: 'Sending …',
    cancel: 'Cancel',
    notAllowed: 'Enquiries cannot be sent from this sign-in. Please contact us.',
  },
  sent: {
    title: 'Your enquiry has been sent',
    thanks: 'Thank you. Your enquiry about {fund} is on its way to {contact}.',
    byEmail: 'You will be answered by email. A copy goes to your mailbox.',
    byPhone: 'You will be called at {phone}. A copy goes to your mailbox.',
    close: 'Close',
  },
  already: {
    title: 'You have written to us today',
    text: 'Your enquiry about {fund} of {moment} has reached us; nothing was sent twice. You can write to us about this fund again tomorrow.',
    textWithoutMoment:
      'Your enquiry about {fund} of today has reached us; nothing was sent twice. You can write to us about this fund again tomorrow.',
  },
  list: {
    intro: 'What you have asked us about funds open for subscription. Each enquiry went to the person named.',
    none: 'What you ask us about a fund open for subscription will appear here.',
    toMarket: 'Go to the market',
    sent: 'Sent',
    contact: 'Sent to',
    message: 'Message',
    noMessage: 'No message',
    callback: 'Call-back',
    callbackAt: '{phone}, {time}',
    callbackTimes: {
      anytime: 'at any time',
      morning: 'in the morning',
      afternoon: 'in the afternoon',
      evening: 'in the early evening',
    },
    byEmail: 'none, answer by email',
    notOffered: 'No longer open for subscription',
    viewing: 'Enquiries are not shown to others.',
  },
} as const

export const problems = {
  interests: {
    notOffered: 'This fund can no longer be subscribed. Please contact us if you have a question about it.',
    alreadySent: 'You have already written to us about this fund today. You can write again tomorrow.',
    tooMany:
      'You have sent five enquiries within a day. Please contact us directly if there is something else.',
  },
} as const
