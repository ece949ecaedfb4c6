import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'

// What the built pages depend on; the rest of the server runs from source.
const INPUTS = ['src/**/*.{ts,tsx,css,svg}', 'vite.config.ts', 'scripts/vite-*.ts', 'package-lock.json']
const STAMP = 'dist/.stamp'
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/
const WORTH_COMPRESSING_BYTES = 512

const fingerprint = hashInputs()
const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint
if (!process.argv.includes('--if-stale') || !isFresh) {
  process.stdout.write('Building the pages …\n')
  const builder = await createBuilder({ logLevel: 'warn', mode: 'production' })
  await builder.buildApp()
  await precompress('dist/client')
  writeFileSync(STAMP, fingerprint)
}

function hashInputs(): string {
  const hash = createHash('sha256')
  const files = globSync(INPUTS).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Done once here at the highest setting, so that no request pays for it. */
async function precompress(directory: string): Promise<void> {
  const files = globSync(`${directory}/assets/**/*`).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      if (bytes.length < WORTH_COMPRESSING_BYTES) return
      const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotli))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
