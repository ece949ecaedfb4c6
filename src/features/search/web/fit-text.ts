/** Neither the text nor one of its words begins with it. */
export const NO_FIT = 3

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** How well a text fits as it stands: it is the pattern, begins with it, or one of its words does. Both are in lower case. */
export function createFit(pattern: string): (text: string) => number {
  return (text) => {
    if (text === pattern) return 0
    for (let at = text.indexOf(pattern); at !== -1; at = text.indexOf(pattern, at + 1)) {
      if (at === 0) return 1
      if (!LETTER_OR_DIGIT.test(text.charAt(at - 1))) return 2
    }
    return NO_FIT
  }
}
