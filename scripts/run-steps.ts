import { spawn } from 'node:child_process'
import path from 'node:path'

export type Step = { readonly name: string; readonly run: string[]; readonly env?: Record<string, string> }
export type Outcome = { readonly name: string; readonly isGreen: boolean }

const BIN = path.resolve('node_modules/.bin')

/** As many at a time as `width`; each says how it went, and one that failed says all it has to say. */
export async function runSteps(width: number, steps: readonly Step[]): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: width }, work))
  return outcomes
}

async function runStep({ name, run, env }: Step): Promise<Outcome> {
  const begun = performance.now()
  const [command = '', ...parameters] = run
  const child = spawn(path.join(BIN, command), parameters, {
    // Colours would end up as codes in a log file.
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const isGreen = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  const seconds = Math.round((performance.now() - begun) / 100) / 10
  say(`${isGreen ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (!isGreen) say(output)
  return { name, isGreen }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
