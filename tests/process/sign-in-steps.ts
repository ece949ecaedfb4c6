import type { Database } from '#server/db/connect.ts'
import { identityFactories, TEST_PASSWORD } from '../session/test-identity.ts'
import { type Answer, readCode, readLink, readToken, type SignInClient } from './sign-in-client.ts'

export type User = {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly investorId: string
}

/** A call in the life of a session, in the middle of which a process may be killed. */
export type Step = {
  readonly name: string
  readonly hasCode?: boolean
  /** Up to the moment before the call; what is returned goes into it. */
  readonly prepare: (client: SignInClient, user: User) => Promise<string>
  readonly call: (client: SignInClient, user: User, prepared: string) => Promise<Answer>
  readonly isDone: (user: User) => Promise<boolean>
  /** How it is answered, and how the same call is answered once more. */
  readonly status: number
  readonly statusAgain: number
}

const NEW_PASSWORD = 'sieben Zwerge im Weltall'

export function signInSteps(db: Database) {
  const { addUser, readMails } = identityFactories(db)
  const findLogin = async ({ id }: User) =>
    await db.selectFrom('login').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const readMail = async ({ email }: User) => (await readMails(email)).at(-1)?.text_body ?? ''
  const has = (table: 'session' | 'sign_in_challenge') => async (user: User) =>
    (await db.selectFrom(table).select('id').where('login_id', '=', user.id).execute()).length > 0

  const typePassword = async (client: SignInClient, { username }: User) =>
    await client.login(username, TEST_PASSWORD)
  const enter = async (client: SignInClient, user: User) => readToken(await typePassword(client, user))
  const doNothing = async () => ''
  const findRequest = async ({ investorId }: User) =>
    await db
      .selectFrom('change_request')
      .select(['id', 'state'])
      .where('investor_id', '=', investorId)
      .executeTakeFirst()
  const askForName = async (client: SignInClient, { investorId }: User, token: string) => {
    const { body } = await client.readProfile(token, investorId)
    return await client.askForChange(token, investorId, { ...body, nachname: 'Byron' })
  }

  const steps: Step[] = [
    {
      name: 'the password alone',
      prepare: doNothing,
      call: typePassword,
      isDone: has('session'),
      status: 200,
      statusAgain: 200,
    },
    {
      name: 'the password before a code',
      hasCode: true,
      prepare: doNothing,
      call: typePassword,
      isDone: has('sign_in_challenge'),
      status: 201,
      statusAgain: 201,
    },
    {
      name: 'the code',
      hasCode: true,
      prepare: async (client, user) => String((await typePassword(client, user)).body['loginId']),
      call: async (client, user, loginId) => await client.confirm(loginId, readCode(await readMail(user))),
      isDone: has('session'),
      status: 200,
      statusAgain: 410,
    },
    {
      name: 'a refresh',
      prepare: enter,
      call: async (client, _user, token) => await client.refresh(token),
      isDone: has('session'),
      status: 200,
      statusAgain: 200,
    },
    {
      name: 'a new password by link',
      prepare: async (client, user) => {
        await enter(client, user)
        await client.requestReset(user.username)
        return readLink(await readMail(user))
      },
      call: async (client, _user, link) => await client.setPassword(link, NEW_PASSWORD),
      isDone: async (user) => (await findLogin(user)).password_changed_at !== null,
      status: 200,
      statusAgain: 404,
    },
    {
      name: 'asking for a change of the profile',
      prepare: enter,
      call: askForName,
      isDone: async (user) => (await findRequest(user)) !== undefined,
      status: 201,
      statusAgain: 409,
    },
    {
      name: 'the code of a change',
      prepare: async (client, user) => {
        const token = await enter(client, user)
        await askForName(client, user, token)
        return token
      },
      call: async (client, user, token) => {
        const { id = '' } = (await findRequest(user)) ?? {}
        const code = readCode(await readMail(user))
        return await client.confirmChange(token, user.investorId, id, code)
      },
      isDone: async (user) => (await findRequest(user))?.state === 'inReview',
      status: 200,
      statusAgain: 410,
    },
    {
      name: 'signing out',
      prepare: enter,
      call: async (client, _user, token) => await client.signOut(token),
      isDone: async ({ id }) => {
        const sessions = db.selectFrom('session').select('ended_at').where('login_id', '=', id)
        return (await sessions.executeTakeFirstOrThrow()).ended_at !== null
      },
      status: 200,
      statusAgain: 401,
    },
  ]

  async function prepareUser(client: SignInClient, step: Step): Promise<{ user: User; prepared: string }> {
    const user = await addUser({ roles: ['zeichner'], ...(step.hasCode && { second_factor: 'email-tan' }) })
    return { user, prepared: await step.prepare(client, user) }
  }

  /** From the first page on, with the password that is theirs now. */
  async function signIn(client: SignInClient, user: User): Promise<Answer> {
    const { password_changed_at, second_factor } = await findLogin(user)
    const password = password_changed_at === null ? TEST_PASSWORD : NEW_PASSWORD
    const begun = await client.login(user.username, password)
    if (second_factor !== 'email-tan') return begun
    return await client.confirm(begun.body['loginId'], readCode(await readMail(user)))
  }

  return { steps, prepareUser, signIn }
}
