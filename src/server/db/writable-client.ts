import { Client, type ClientConfig, type DatabaseError } from 'pg'
import { tell } from '../observe.ts'
import { listServers } from './servers.ts'

const PROBE_WAIT_MS = 2000
const READ_ONLY = '25006'

/** What finds the server to talk to at the moment. */
type Choice = { readonly find: () => Promise<string> }

/**
 * The driver's client for an address that may name several servers: each connection goes to the one that can be written to. One whose
 * server turns out to be read-only, because another has taken its place, is not used again, and all beside it there are cut.
 */
export function createClientClass(url: string) {
  const servers = listServers(url) ?? [url]
  const choice = servers.length > 1 ? chooseAmong(servers) : undefined
  const connected = new Set<WritableClient>()

  return class extends WritableClient {
    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionString: servers[0] }, { choice, connected })
    }
  }
}

export class WritableClient extends Client {
  readonly #choice: Choice | undefined
  readonly #connected: Set<WritableClient>
  #server = ''
  /** It has told somebody that nothing can be written there: nobody else is to hear it. */
  isLeft = false

  constructor(
    config: ClientConfig,
    { choice, connected }: { choice: Choice | undefined; connected: Set<WritableClient> },
  ) {
    super(config)
    this.#choice = choice
    this.#connected = connected
    this.connection.on('errorMessage', ({ code = '' }: DatabaseError) => {
      tell('databaseError', { code })
      if (code !== READ_ONLY) return
      this.isLeft = true
      if (choice) void this.#leaveTogether(choice)
    })
  }

  override connect(): Promise<Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<Client> | undefined {
    const connecting = this.#connect()
    if (!callback) return connecting
    const tell = callback as (error: Error | null, client?: Client) => void
    connecting.then(
      () => tell(null, this),
      (error: Error) => tell(error),
    )
    return undefined
  }

  async #connect(): Promise<Client> {
    if (this.#choice) {
      this.#server = await this.#choice.find()
      const { host, port } = new Client(this.#server)
      this.host = host
      this.port = port
      this.#connected.add(this)
      this.once('end', () => this.#connected.delete(this))
    }
    return await super.connect()
  }

  async #leaveTogether(choice: Choice): Promise<void> {
    // Undefined while no other has taken its place.
    const server = await choice.find().catch(() => undefined)
    for (const client of this.#connected)
      if (server !== undefined && client.#server !== server && !client.isLeft)
        client.connection.stream.destroy()
  }
}

/** The one that was found last is asked first; whoever asks meanwhile gets the same answer. */
function chooseAmong(servers: readonly string[]): Choice {
  let last = servers[0] ?? ''
  let finding: Promise<string> | undefined

  async function look(): Promise<string> {
    const failures: Error[] = []
    const ask = async (server: string) => {
      try {
        return await requireWritable(server)
      } catch (error) {
        failures.push(error as Error)
        throw error
      }
    }
    try {
      last = await ask(last).catch(() => Promise.any(servers.filter((server) => server !== last).map(ask)))
      return last
    } catch (cause) {
      const reasons = failures.map(({ message }) => message).join('; ')
      throw new AggregateError(failures, `none of the servers can be written to: ${reasons}`, { cause })
    }
  }

  return {
    find: async () => {
      finding ??= look().finally(() => (finding = undefined))
      return await finding
    },
  }
}

async function requireWritable(server: string): Promise<string> {
  const probe = new Client({
    connectionString: server,
    application_name: 'portico-probe',
    connectionTimeoutMillis: PROBE_WAIT_MS,
    query_timeout: PROBE_WAIT_MS,
  })
  probe.on('error', () => undefined)
  try {
    await probe.connect()
    if (await isReadOnly(probe))
      throw Object.assign(new Error(`${probe.host}:${probe.port} is read-only`), { code: READ_ONLY })
    return server
  } finally {
    await probe.end()
  }
}

/** A standby, or one that somebody has taken out of service. */
export async function isReadOnly(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  return rows[0]?.transaction_read_only === 'on'
}
