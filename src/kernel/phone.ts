/** B6.1: a number in its parts, each as the investor wrote it. */
export type PhoneParts = {
  readonly countryCode?: string
  readonly areaCode?: string
  readonly subscriberNumber?: string
}
