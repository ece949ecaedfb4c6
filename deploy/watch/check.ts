import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CASES, HEALTHY, LOOK_AT_MINUTE } from './alarm-cases.ts'

// Whether the alarms are rules that Prometheus takes, each rings for what it is for, and none on a quiet day: `node deploy/watch/check.ts`.

const FOLDER = import.meta.dirname
const RULES = path.join(FOLDER, 'alarms.yml')
const HOW_TO_INSTALL = 'apt-get install --no-install-recommends prometheus'
const FIRING = 'group by (alertname) (ALERTS{alertstate="firing"})'

// oxlint-disable-next-line no-console -- a command speaks
const say = (line: string) => console.log(line)

function promtool(...parameters: string[]): void {
  execFileSync('promtool', parameters, { stdio: 'inherit' })
}

function toTest(
  name: string,
  series: Readonly<Record<string, string | undefined>>,
  alarms: readonly string[],
) {
  const kept = Object.entries({ ...HEALTHY, ...series }).flatMap(([one, values]) =>
    values === undefined ? [] : [{ series: one, values }],
  )
  return {
    name,
    interval: '1m',
    input_series: kept,
    promql_expr_test: [
      {
        expr: FIRING,
        eval_time: `${LOOK_AT_MINUTE}m`,
        exp_samples: alarms.map((alarm) => ({ labels: `{alertname="${alarm}"}`, value: 1 })),
      },
    ],
  }
}

type Panel = { readonly targets?: readonly { readonly expr: string }[] }

/** What the dashboard asks Prometheus; Grafana puts in how far it looks back. */
function listShown(): string[] {
  const { panels } = JSON.parse(readFileSync(path.join(FOLDER, 'dashboard.json'), 'utf8')) as {
    readonly panels: readonly Panel[]
  }
  return panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')),
  )
}

/** promtool reads expressions in rules only. */
function toRules(expressions: readonly string[]) {
  const rules = expressions.map((expr, index) => ({ record: `shown:${index}`, expr }))
  return { groups: [{ name: 'dashboard', rules }] }
}

const named = Array.from(readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g), ([, alarm = '']) => alarm)
const unproved = named.filter((alarm) => !Object.hasOwn(CASES, alarm))
if (unproved.length > 0) throw new Error(`alarm-cases.ts has none for ${unproved.join(', ')}`)

try {
  execFileSync('promtool', ['--version'], { stdio: 'ignore' })
} catch {
  say(`promtool is missing: ${HOW_TO_INSTALL}`)
  process.exit(1)
}
const scratch = mkdtempSync(path.join(tmpdir(), 'portico-alarms-'))
try {
  const tests = [
    toTest('a quiet day', {}, []),
    ...Object.entries(CASES).map(([alarm, { series, also = [] }]) => toTest(alarm, series, [alarm, ...also])),
  ]
  const file = path.join(scratch, 'alarms.test.yml')
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
  promtool('check', 'config', path.join(FOLDER, 'prometheus.yml'))
  const shown = path.join(scratch, 'dashboard.yml')
  writeFileSync(shown, JSON.stringify(toRules(listShown())))
  promtool('check', 'rules', shown)
  promtool('test', 'rules', file)
  say(`${named.length} alarms ring for what they are for, and none on a quiet day`)
} finally {
  rmSync(scratch, { recursive: true })
}
