import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { errorCodeOf, fileProblem, OperatorError } from './operator-error.ts'
import { closeDataFolder, type Closing } from './private-files.ts'

/**
 * Makes the data folder with those above it where they are missing, tries that folders can be made in
 * it, and closes it to other users of the machine (see `closeDataFolder`); answers what was open.
 * Throws an OperatorError that names the folder where that fails. Level by level: told
 * to make all at once, Node tries for ever where the system says that a folder that is there is not,
 * as under `/proc`.
 */
export function prepareDataFolder(dataDir: string): Closing {
  const missing: string[] = []
  for (let at = path.resolve(dataDir); !existsSync(at); at = path.dirname(at)) missing.unshift(at)
  const top = missing.at(-1)
  for (const folder of missing) {
    attempt(path.dirname(folder), () => makeFolder(folder, folder === top ? 0o700 : 0o755))
  }
  if (!statSync(dataDir).isDirectory()) {
    throw new OperatorError(`${dataDir} is a file, not a folder. Set DATA_DIR to another folder.`)
  }
  attempt(dataDir, () => rmdirSync(mkdtempSync(path.join(dataDir, '.try-'))))
  return closeDataFolder(dataDir)
}

/** Another process may make it at the same moment. Its mode does not depend on the umask. */
function makeFolder(folder: string, mode: number): void {
  try {
    mkdirSync(folder)
    chmodSync(folder, mode)
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST' || !existsSync(folder)) throw error
  }
}

function attempt(parent: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    const other = `No folder can be made in ${parent}. Set DATA_DIR to another folder.`
    throw fileProblem(error, parent) ?? new OperatorError(other, { cause: error })
  }
}
