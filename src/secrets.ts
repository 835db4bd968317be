import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { errorCodeOf, fileProblem, OperatorError } from '#platform/operator-error.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { writeSecret } from '#platform/files/write-whole.ts'
import type { Config } from './config.ts'

export type Secrets = z.infer<typeof Secrets>
const Secrets = z.object({
  /** Read-only search key; embedded in every page. */
  searchApiKey: z.string(),
  /** Write key of the search index; never leaves the server. */
  searchAdminKey: z.string(),
  /** Signs tokens that return to the server: secured search keys, links in emails. */
  signingKey: z.string(),
})

/** Path of the file with generated secrets. */
export function secretsFile(dataDir: string): string {
  return path.join(dataDir, 'secrets.json')
}

/**
 * Returns the secrets of this installation: from the environment, or else from
 * `DATA_DIR/secrets.json`, which is created on the first start (mode 0600).
 */
export function loadSecrets(config: Config): Secrets {
  const file = secretsFile(config.dataDir)
  const stored = readStored(file)
  const configured = present(config.configuredSecrets)
  const made = Object.entries(generated()).filter(
    ([name]) => !(name in stored) && !(name in configured),
  )
  if (made.length > 0) persist(file, { ...stored, ...Object.fromEntries(made) })
  return Secrets.parse({ ...stored, ...Object.fromEntries(made), ...configured })
}

function readStored(file: string): Partial<Secrets> {
  try {
    const stored = z.partialRecord(Secrets.keyof(), z.string())
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return {}
    throw (
      fileProblem(error, file) ??
      new OperatorError(
        `${file} cannot be read as the secrets of this installation. ` +
          'Restore it from a backup, or remove it: new ones are made then, and pages that are open have to be reloaded.',
        { cause: error },
      )
    )
  }
}

function persist(file: string, secrets: Partial<Secrets>): void {
  prepareDataFolder(path.dirname(file))
  writeSecret(file, `${JSON.stringify(secrets, null, 2)}\n`)
}

function generated(): Record<string, string> {
  return {
    searchApiKey: randomBytes(16).toString('hex'),
    searchAdminKey: randomBytes(16).toString('hex'),
    signingKey: randomBytes(32).toString('hex'),
  }
}

function present(secrets: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(secrets).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}
