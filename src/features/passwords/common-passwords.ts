/** Found again and again in lists of stolen passwords, in the length that our rules allow; digits and signs count as decoration. */
const COMMON_WORDS = [
  'password',
  'passwort',
  'passw0rd',
  'kennwort',
  'qwertyuiop',
  'qwertzuiop',
  'qwerty',
  'qwertz',
  'asdfghjkl',
  'letmein',
  'welcome',
  'willkommen',
  'administrator',
  'admin',
  'iloveyou',
  'ichliebedich',
  'schatz',
  'sunshine',
  'princess',
  'football',
  'fussball',
  'baseball',
  'dragon',
  'monkey',
  'master',
  'superman',
  'batman',
  'trustno',
  'changeme',
  'geheim',
  'sommer',
  'winter',
  'fruehling',
  'herbst',
  'summer',
  'spring',
  'autumn',
  'hallo',
  'hello',
  'test',
  'login',
  'default',
  'secret',
  'investor',
  'portfolio',
  'immobilien',
  'fonds',
  'portico',
]

const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertzuiopasdfghjklyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
]
const LEETSPEAK: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const MIN_OWN_WORD_CHARACTERS = 4

/**
 * Too easy to guess: a common word, a name of the person or the house, decorated with digits and signs; a run on the
 * keyboard; or the same few characters over and over.
 */
export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  const text = password.toLowerCase()
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const spelled = Array.from(core, (character) => LEETSPEAK[character] ?? character).join('')
  const forms = [text, spelled].map((form) => form.replaceAll(/[^\p{L}]/gu, ''))
  const names = ownWords.filter((word) => word.length >= MIN_OWN_WORD_CHARACTERS)
  const words = [...COMMON_WORDS, ...names.map((name) => name.toLowerCase())]
  return (
    isRepetitive(text) || isSequence(text) || forms.some((form) => form !== '' && consistsOf(form, words))
  )
}

/** Nothing but such words, one after another. */
function consistsOf(text: string, words: readonly string[]): boolean {
  if (text === '') return true
  return words.some(
    (word) => word !== '' && text.startsWith(word) && consistsOf(text.slice(word.length), words),
  )
}

function isRepetitive(text: string): boolean {
  return new Set(text).size <= 3 || /^(.{1,4})\1+$/su.test(text)
}

function isSequence(text: string): boolean {
  return SEQUENCES.some((run) => run.includes(text) || Array.from(run).toReversed().join('').includes(text))
}
