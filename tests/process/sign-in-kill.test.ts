import { afterAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { freshDatabase } from '../database/fresh-database.ts'
import { listHalfSignIns } from './half-sign-ins.ts'
import { readToken } from './sign-in-client.ts'
import { type Step, signInSteps } from './sign-in-steps.ts'
import { type SignInProcess, startSignInProcesses } from './spawn-sign-in-process.ts'

const KILLS_PER_STEP = 3

const { db, url, close } = await freshDatabase()
const processes = await startSignInProcesses(url)
afterAll(async () => {
  await processes.stop()
  await close()
})
const { steps, prepareUser, signIn } = signInSteps(db)

describe('security.md 20: killed in the middle, nothing half-done is left and nothing acknowledged is lost', () => {
  let node: SignInProcess | undefined

  test.each(steps)('of $name', async (step) => {
    node ??= await processes.take()
    const whole = await run(node, step)
    expect(whole.answer?.status).toBe(step.status)
    for (const word of chooseWords(whole.words)) {
      const cut = await run(node, step, word)
      await node.kill()
      node = await processes.take()
      const where = `killed at word ${word} of ${whole.words}`
      expect(await listHalfSignIns(db), where).toEqual([])
      await expectToGoOn(node, step, cut, where)
    }
    await expectToGoOn(node, step, whole, 'killed after the answer')
    expect(await listHalfSignIns(db)).toEqual([])
  })

  test('and the audit trail holds', async () => {
    const { chains } = await verifyAudit(db, { anchors: [] })
    expect(chains).toMatchObject([{ brand: 'halden', broken: undefined }])
  })
})

type Run = Awaited<ReturnType<typeof run>>

/** A step by somebody new, in the middle of which the process may be killed: then there may be no answer. */
async function run(node: SignInProcess, step: Step, killedAt?: number) {
  const { user, prepared } = await prepareUser(node.client, step)
  const before = node.countWords()
  if (killedAt !== undefined) node.killAt(killedAt)
  const answer = await step.call(node.client, user, prepared).catch(() => undefined)
  return { user, prepared, answer, words: node.countWords() - before }
}

/** Another process knows what was acknowledged, takes the same call again, and signs the person in. */
async function expectToGoOn(
  { client }: SignInProcess,
  step: Step,
  { user, prepared, answer }: Run,
  where: string,
) {
  const isDone = await step.isDone(user)
  if (answer) expect([answer.status, isDone], where).toEqual([step.status, true])
  if (answer && 'access_token' in answer.body)
    expect((await client.readSession(readToken(answer))).status, where).toBe(200)
  const again = await step.call(client, user, prepared)
  expect(again.status, `${where}, called again`).toBe(isDone ? step.statusAgain : step.status)
  expect((await signIn(client, user)).status, `${where}, signed in`).toBe(200)
}

/** Some of a call's words, anywhere, but spread over all of it. */
function chooseWords(words: number): number[] {
  const kills = Math.min(words, KILLS_PER_STEP)
  return Array.from(
    { length: kills },
    (_, index) => 1 + Math.floor(((index + Math.random()) * words) / kills),
  )
}
