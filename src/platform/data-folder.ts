import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { errorCodeOf, fileProblem, OperatorError } from './operator-error.ts'
import { closeDataFolder, type Closing } from './private-files.ts'

/**
 * Creates the data folder and missing parents, checks that it is writable, and removes other users'
 * access to it (see `closeDataFolder`). Returns what had been accessible. Throws an OperatorError
 * naming the folder on failure. Creates one level at a time: with `recursive`, Node loops forever
 * where the system reports an existing folder as missing, as under `/proc`.
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

/**
 * Creates a folder with a mode independent of the umask. Another process may create it at the same
 * time.
 */
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
