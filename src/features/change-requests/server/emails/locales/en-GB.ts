/** They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  items: {
    person: {
      salutation: 'Salutation',
      title: 'Title',
      firstName: 'First name',
      lastName: 'Last name',
      gender: 'Gender',
      dateOfBirth: 'Date of birth',
      placeOfBirth: 'Place of birth',
      countryOfBirth: 'Country of birth',
      nationality: 'Nationality',
      companyName: 'Company name',
      legalForm: 'Legal form',
    },
    email: {
      email_buero: 'Email address (office)',
      email_privat: 'Email address (private)',
      email_firma: 'Email address (company)',
    },
    phone: {
      telefon_mobil: 'Mobile phone',
      telefon_privat: 'Phone (private)',
      telefon_buero: 'Phone (office)',
      telefon_firma: 'Phone (company)',
      telefon_zentrale: 'Switchboard',
    },
    address: { Postadresse_privat: 'Postal address', Firmenadresse: 'Company address' },
    taxNumber: 'Tax number',
    bankAccount: { Einzahlung: 'Account for payments in', Auszahlung: 'Account for payouts' },
    removed: 'removed',
    others: 'Other details',
  },
  requestCode: {
    subject: 'Your code for the change of your details',
    preheader: 'Valid for {minutes} minutes',
    text: 'You have asked us to change your details. Please check whether these are the changes that you want, and then enter the code.',
    label: 'Code',
    note: 'The code is valid for {minutes} minutes, works once and is for this request alone. If you did not ask for this, do not enter it anywhere, change your password and call us.',
  },
  sensitive: {
    requested: {
      subject: 'A change of your details was requested',
      text: 'Somebody has asked us, from your account, to change these details. If it was you, there is nothing to do.',
    },
    accepted: {
      subject: 'Your details have been changed',
      text: 'These details have been changed, as was requested from your account. If it was you, there is nothing to do.',
    },
    button: 'This was not me',
    note: 'Please follow the link as soon as you can if you did not ask for this. It works without signing in.',
  },
  accepted: {
    subject: 'Your change has been accepted',
    text: 'We have checked your request. The new details now apply.',
    button: 'Go to your requests',
  },
  refused: {
    subject: 'Your change could not be accepted',
    text: 'We have checked your request and could not accept it. Your previous details still apply.',
    reason: 'Reason',
  },
  reported: {
    stopped: {
      subject: 'A change request was stopped: this was not me',
      text: 'Somebody who was written to about a change request says that it did not come from the investor. The request has been stopped.',
    },
    inEffect: {
      subject: 'An accepted change was reported: this was not me',
      text: 'Somebody who was written to about a change request says that it did not come from the investor. The change is in effect: please contact the investor and decide.',
    },
    investor: 'Investor',
    request: 'Request',
  },
} as const
