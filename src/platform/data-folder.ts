import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { errorCodeOf, fileProblem, OperatorError } from './operator-error.ts'

/**
 * Makes the data folder with those above it where they are missing, and tries that folders can be
 * made in it. Throws an OperatorError that names the folder where that fails. Level by level: told
 * to make all at once, Node tries for ever where the system says that a folder that is there is not,
 * as under `/proc`.
 */
export function prepareDataFolder(dataDir: string): void {
  const missing: string[] = []
  for (let at = path.resolve(dataDir); !existsSync(at); at = path.dirname(at)) missing.unshift(at)
  for (const folder of missing) attempt(path.dirname(folder), () => makeFolder(folder))
  if (!statSync(dataDir).isDirectory()) {
    throw new OperatorError(`${dataDir} is a file, not a folder. Set DATA_DIR to another folder.`)
  }
  attempt(dataDir, () => rmdirSync(mkdtempSync(path.join(dataDir, '.try-'))))
}

/** Another process may make it at the same moment. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
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
