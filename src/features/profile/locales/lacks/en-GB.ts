/** What an entry of the profile lacks, by the code that its check gives. */
export const profileLacks = {
  twice: 'There are two entries for this purpose. Please keep one.',
  tooLong: 'This has {found} characters; there is room for {most}.',
  unreadable: 'This contains characters that cannot be seen. Please type it anew.',
  email: 'An email address looks like this: name@example.com.',
  ibanStart: 'An IBAN begins with two letters for the country and two digits, like DE89.',
  ibanCountry: 'There are no IBANs that begin with {country}.',
  ibanCharacter: 'An IBAN has letters and digits only. Please remove ‘{character}’.',
  ibanTooShort: 'This IBAN has {found} characters; one that begins with {country} has {expected}.',
  ibanTooLong: 'This IBAN has {found} characters; one that begins with {country} has {expected}.',
  ibanLetters:
    'In an IBAN that begins with {country}, a letter stands where there must be a digit, or a digit where there must be a letter.',
  ibanChecksum:
    'The check digits of this IBAN do not fit: at least one character is wrong, or two are in the wrong order.',
  bicLength: 'This BIC has {found} characters; a BIC has 8 or 11.',
  bic: 'A BIC looks like this: COBADEFFXXX.',
  phoneCountry: 'Please choose the country of this number.',
  phoneCharacter: 'A phone number has digits only, and blanks between them.',
  phoneOtherCountry: 'This number begins with +{found}, but the country you have chosen has +{expected}.',
  phoneTooShort: 'This number is too short for the country you have chosen.',
  phoneTooLong: 'This number is too long for the country you have chosen.',
  phone:
    'There are no such numbers in the country you have chosen. Please check the digits at the beginning.',
  taxIdCharacter: 'A tax identification number has digits only.',
  taxIdLength: 'This tax identification number has {found} digits; it must have 11.',
  taxIdStart: 'A tax identification number does not begin with 0.',
  taxIdDigits:
    'In the first ten digits of a tax identification number, exactly one digit appears twice or three times. At least one digit is wrong.',
  taxIdChecksum:
    'The last digit of this tax identification number does not fit the others: at least one digit is wrong.',
  taxNumberCharacter: 'A tax number has digits, slashes and blanks only.',
  taxNumberLength:
    'This tax number has {found} digits. It must have 10 or 11, as on the letters of your tax office, or 13 in the form for all states.',
  taxNumberState: 'Please choose the tax office as well, or enter the tax number with 13 digits.',
  taxNumberZero: 'The fifth digit of a tax number with 13 digits is 0.',
  taxNumberOffice: 'We know of no tax office with the number that this tax number begins with.',
  taxNumberDistrict:
    'The district in the middle of this tax number does not exist: at least one digit is wrong.',
  taxNumberChecksum:
    'The last digit of this tax number does not fit the others: at least one digit is wrong.',
  taxOffice: 'Please choose a tax office from the list.',
  postcode: 'This is no postcode of the country you have chosen. There, they look like this: {example}.',
  country: 'Please choose a country from the list.',
  day: 'There is no such day.',
  dayToCome: 'A date of birth is in the past.',
  dayLongAgo: 'Please check the year; it cannot be before {year}.',
} as const
