import { OfficeError } from '#features/office/office.domain.ts'
import { CHOICES, type Choice, type Decision, TALLY_FIELDS } from '../ballots.domain.ts'
import { NO_VOTES, type Tally } from '../majorities.domain.ts'

const SPLIT = /^(?<choice>[A-Z]+):(?<votes>0|[1-9]\d{0,17})$/

/** `1=APPROVE,2a=REJECT`, and where votes are split `3=APPROVE:60/REJECT:40`. By the numbers of the topics. */
export function readPaperEntries(text: string): ReadonlyMap<string, Decision> {
  const entries = new Map<string, Decision>()
  for (const entry of text.split(',')) {
    const [number = '', said = '', ...more] = entry.split('=').map((part) => part.trim())
    const decision = isChoice(said) ? said : readSplit(said)
    if (number === '' || more.length > 0 || decision === undefined)
      throw new OfficeError(
        `"${entry}" is no entry: 1=APPROVE, 1=ABSTAIN, 1=REJECT, or 1=APPROVE:60/REJECT:40 for votes that are split.`,
      )
    if (entries.has(number)) throw new OfficeError(`Topic ${number} stands there twice.`)
    entries.set(number, decision)
  }
  return entries
}

function isChoice(text: string): text is Choice {
  return CHOICES.some((choice) => choice === text)
}

function readSplit(text: string): Tally | undefined {
  const tally = { ...NO_VOTES }
  const seen = new Set<Choice>()
  for (const part of text.split('/')) {
    const { choice = '', votes = '' } = SPLIT.exec(part)?.groups ?? {}
    if (!isChoice(choice) || seen.has(choice)) return undefined
    seen.add(choice)
    tally[TALLY_FIELDS[choice]] = BigInt(votes)
  }
  return tally
}
