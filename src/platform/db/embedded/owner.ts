import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCodeOf, fileProblem, OperatorError } from '#platform/operator-error.ts'
import { processMark } from './processes.ts'

/** Role of a process on the data folder: a long-running server, or a command that ends. */
export type Role = 'server' | 'command'

export type Owner = { pid: number; mark: string; role: Role }

/**
 * Acquires the exclusive lock on a data folder's database. Returns the function that releases it.
 * Throws an OperatorError naming the process that holds it; a lock of a dead process is taken over.
 */
export function becomeOwner(dataDir: string, role: Role): () => void {
  const lock = lockFile(dataDir)
  const mine = `${lock}.${process.pid}`
  const owner: Owner = { pid: process.pid, mark: processMark(process.pid) ?? '', role }

  try {
    writeFileSync(mine, JSON.stringify(owner), { mode: 0o600 })
    while (!linked(mine, lock)) {
      const other = livingOwner(dataDir)
      if (other) throw new OperatorError(inUse(dataDir, other))
      discardStale(lock)
    }
  } catch (error) {
    throw fileProblem(error, dataDir) ?? error
  } finally {
    rmSync(mine, { force: true })
  }
  return () => rmSync(lock, { force: true })
}

/** Returns the running process that holds the lock of a data folder, or null. */
export function livingOwner(dataDir: string): Owner | null {
  const owner = readOwner(lockFile(dataDir))
  return owner && processMark(owner.pid) === owner.mark ? owner : null
}

function inUse(dataDir: string, owner: Owner): string {
  return owner.role === 'server'
    ? `A server is already running on the data folder ${dataDir} (process ${owner.pid}). ` +
        'Stop it first, or give this one a data folder of its own with DATA_DIR.'
    : `A command is at work on the data folder ${dataDir} (process ${owner.pid}). ` +
        'Wait until it has ended, then try again.'
}

/** Creates the lock by a hard link, so that it appears atomically with its content. */
function linked(file: string, lock: string): boolean {
  try {
    linkSync(file, lock)
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes a stale lock. Renames it first, so that only one of two concurrent processes removes it.
 */
function discardStale(lock: string): void {
  const stale = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, stale)
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return
    throw error
  }
  const taken = readOwner(stale)
  if (taken && processMark(taken.pid) === taken.mark) linked(stale, lock)
  rmSync(stale, { force: true })
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return null
  }
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.lock')
}
