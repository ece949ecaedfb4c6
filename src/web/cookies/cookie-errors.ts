/** A7.2; the message is the cookie's name. */
export class NotRegistered extends Error {
  override readonly name = 'NotRegistered'
}

/** A7.2: the visitor has not agreed to cookies of this category. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/** A7.2: browsers drop what is longer. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}
