import { AsyncLocalStorage } from 'node:async_hooks'

type Fields = Readonly<Record<string, string>>

const context = new AsyncLocalStorage<Fields>()

/** Every line that is written during the work, by whomever, carries the fields. */
export async function inLog<Result>(fields: Fields, work: () => Promise<Result>): Promise<Result> {
  return await context.run(fields, work)
}

export function findLogContext(): Fields {
  return context.getStore() ?? {}
}
