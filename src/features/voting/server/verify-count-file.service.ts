import { toOfficeLine } from '#features/office/office.domain.ts'
import { checkBallots, checkEntitlements } from './verify/check-ballots.ts'
import { checkLots, findLot } from './verify/check-lots.ts'
import { checkResult } from './verify/check-result.ts'
import { CountFault } from './verify/count-fault.ts'
import { type CountFile, countFileShape } from './verify/count-file-shape.ts'

type Verified = {
  /** What was checked, with its figures. */
  readonly lines: readonly string[]
  /** The first thing that does not add up. */
  readonly fault?: string
}

/** B7.5: counts a published file again, by other code than the count and without a database. */
export function verifyCountFile(
  content: string,
  { code }: { readonly code?: string | undefined } = {},
): Verified {
  const lines: string[] = []
  try {
    for (const line of checkAll(readCountFile(content), code)) lines.push(toOfficeLine(line))
    return { lines }
  } catch (error) {
    if (!(error instanceof CountFault)) throw error
    return { lines, fault: toOfficeLine(error.message) }
  }
}

function* checkAll(file: CountFile, code: string | undefined): Generator<string> {
  const { lots, entitlements, ballots, meeting } = file
  yield `${meeting.key}, ${meeting.scopeName}, ${meeting.startsAt} to ${meeting.endsAt}`
  yield* checkResult(file)
  if (lots) yield* checkLots(lots, file)
  else yield 'The check codes are not published yet.'
  if (entitlements) yield* checkEntitlements(entitlements, file)
  if (entitlements && ballots) yield* checkBallots(ballots, entitlements, file)
  if (code !== undefined) yield* findLot(lots ?? [], file, code)
  yield 'Everything adds up.'
}

function readCountFile(content: string): CountFile {
  const read = countFileShape.safeParse(readJson(content))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new CountFault(
    `The file is not one of a count: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
  )
}

function readJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new CountFault(`The file is no JSON: ${error instanceof Error ? error.message : ''}`)
  }
}
