import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '#platform/operator-error.ts'
import { command } from './command.ts'
import { runNpm } from './npm.ts'

const usage = 'Usage: npm run sbom -- FILE'

type Package = Record<string, unknown>

interface Lockfile {
  name: string
  packages: Record<string, Package>
}

await command(usage, async () => {
  const [file, ...others] = parseArgs({ allowPositionals: true }).positionals
  if (!file || others.length > 0) throw new OperatorError(usage)
  const sbom = await listProductionPackages()
  writeFileSync(file, sbom)
  const { components } = JSON.parse(sbom) as { components: unknown[] }
  console.log(`${components.length} production dependencies written to ${file}`)
})

/**
 * Returns the lockfile's production dependencies as CycloneDX JSON. `npm sbom --omit=dev` would
 * omit packages that development dependencies use too, so it gets a lockfile without those. The
 * folder's name becomes the component's name.
 */
async function listProductionPackages(): Promise<string> {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
  const folder = mkdtempSync(path.join(tmpdir(), 'sbom-'))
  try {
    const project = path.join(folder, lockfile.name)
    mkdirSync(project)
    writeJson(
      path.join(project, 'package.json'),
      withoutDevelopment(JSON.parse(readFileSync('package.json', 'utf8')) as Package),
    )
    const included = Object.entries(lockfile.packages).filter(
      ([, { dev, devOptional }]) => !dev && !devOptional,
    )
    const packages = included.map(([at, each]) => [at, at === '' ? withoutDevelopment(each) : each])
    writeJson(path.join(project, 'package-lock.json'), {
      ...lockfile,
      packages: Object.fromEntries(packages),
    })
    const { code, output } = await runNpm(
      ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
      project,
    )
    if (code !== 0) throw new Error(`npm sbom ended with exit code ${code}`)
    return output
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** JSON omits undefined values. */
function withoutDevelopment(described: Package): Package {
  return { ...described, devDependencies: undefined }
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, JSON.stringify(value))
}
