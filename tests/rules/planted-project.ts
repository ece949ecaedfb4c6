import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

export type Files = Readonly<Record<string, string>>

type PlantedProject = {
  /** Taken from the repository as they are, so that the real rules are tested. */
  readonly copies: readonly string[]
  readonly links?: readonly string[]
  readonly files: Files
}

type Verdict = { readonly exitCode: number | null; readonly output: string }

/** Runs one of the project's tools in a throw-away project that holds nothing but the given files. */
export async function checkPlanted(
  project: PlantedProject,
  tool: string,
  ...parameters: string[]
): Promise<Verdict> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-rules-'))
  try {
    await plant(folder, project)
    return await runTool(folder, tool, parameters)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function plant(folder: string, { copies, links = [], files }: PlantedProject): Promise<void> {
  for (const name of copies) await cp(path.join(ROOT, name), path.join(folder, name))
  for (const name of ['node_modules', ...links]) await symlink(path.join(ROOT, name), path.join(folder, name))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, `${text}\n`)
  }
}

function runTool(folder: string, tool: string, parameters: readonly string[]): Promise<Verdict> {
  const script = path.join(ROOT, 'node_modules/.bin', tool)
  const child = spawn(process.execPath, [script, ...parameters], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let complaints = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode) => {
      const isBroken = exitCode !== 0 && output === ''
      if (isBroken) reject(new Error(`${tool} did not run: ${complaints}`))
      else resolve({ exitCode, output })
    })
  })
}
