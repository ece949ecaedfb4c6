import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Image = {
  /** Where the image's `/` lies. */
  readonly root: string
  readonly workingDirectory: string
  readonly variables: Readonly<Record<string, string>>
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
}

type Stage = {
  readonly name: string
  readonly root: string
  workingDirectory: string
  variables: Record<string, string>
  command: readonly string[]
  healthCheck: readonly string[]
}

/**
 * Takes the steps of a Containerfile in folders, one for each stage, on the machine's own Node. The last stage only copies here: what it
 * runs prepares the image's own folders.
 */
export function buildInFolder(
  file: string,
  context: string,
  folder: string,
  say: (line: string) => void,
): Image {
  const stages: Stage[] = []
  const steps = readSteps(file)
  const isLastStage = () => stages.length === steps.filter(({ word }) => word === 'FROM').length
  for (const { word, rest } of steps) {
    const stage = stages.at(-1)
    if (word === 'FROM') {
      const [image = '', , name = 'final'] = rest.split(/\s+/)
      const base = stages.find((other) => other.name === image)
      const root = path.join(folder, name)
      mkdirSync(root, { recursive: true })
      if (base) cpSync(base.root, root, { recursive: true, verbatimSymlinks: true })
      const { workingDirectory = '/', variables = {} } = base ?? {}
      stages.push({ name, root, workingDirectory, variables, command: [], healthCheck: [] })
    } else if (!stage) throw new Error(`${word} stands before FROM`)
    else if (word === 'WORKDIR') {
      stage.workingDirectory = rest
      mkdirSync(inside(stage, '.'), { recursive: true })
    } else if (word === 'COPY') {
      const [, from = '', names = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? []
      const source = stages.find(({ name }) => name === from)
      const sources = names.split(/\s+/)
      const target = sources.pop() ?? '.'
      for (const name of sources) {
        const found = source ? path.join(source.root, name) : path.join(context, name)
        const place = target.endsWith('/') ? path.join(target, path.basename(name)) : target
        cpSync(found, inside(stage, place), { recursive: true, verbatimSymlinks: true })
      }
    } else if (word === 'RUN' && !isLastStage()) {
      say(rest)
      execFileSync('sh', ['-c', rest], { cwd: inside(stage, '.'), stdio: 'inherit' })
    } else if (word === 'ENV') {
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.variables[name] = value
    } else if (word === 'HEALTHCHECK') stage.healthCheck = readList(rest)
    else if (word === 'CMD') stage.command = readList(rest)
  }
  const last = stages.at(-1)
  if (!last) throw new Error(`${file} has no stage`)
  return last
}

function readSteps(file: string) {
  const text = readFileSync(file, 'utf8').replaceAll('\\\n', ' ')
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [word = ''] = line.split(' ', 1)
    return { word, rest: line.slice(word.length).trim() }
  })
}

function inside({ root, workingDirectory }: Stage, name: string): string {
  return path.join(root, path.posix.resolve(workingDirectory, name))
}

function readList(text: string): string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as string[]
}
