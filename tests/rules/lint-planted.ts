import { LINT } from '../../scripts/source-checks.ts'
import { checkPlanted, type Files } from './planted-project.ts'

type Report = { readonly diagnostics: ReadonlyArray<{ readonly code: string; readonly filename: string }> }

const [TOOL, ...PARAMETERS] = LINT
const TYPE_ERROR = /^typescript\((TS\d+)\)$/

/** What the check of the project says about these files: what the compiler reports, and which rules are broken. */
export async function lintPlanted(files: Files) {
  const copies = [
    '.oxlintrc.json',
    'tsconfig.json',
    'package.json',
    'scripts/lint/languages.ts',
    'src/kernel/locale.ts',
  ]
  // Named, because the tool would walk into the linked packages.
  const folders = ['src', 'scripts']
  const { exitCode, output } = await checkPlanted(
    { copies, files },
    TOOL,
    ...PARAMETERS,
    '--format=json',
    ...folders,
  )
  const { diagnostics } = JSON.parse(output) as Report
  const listCodes = (file: string) =>
    diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code)
  return {
    exitCode,
    diagnostics,
    listTypeErrors: (file: string) => listCodes(file).flatMap((code) => TYPE_ERROR.exec(code)?.[1] ?? []),
    listBrokenRules: (file: string) => listCodes(file).filter((code) => !TYPE_ERROR.test(code)),
  }
}
