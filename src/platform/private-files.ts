import { chmodSync, chownSync, lstatSync, readdirSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import { errorCodeOf } from './operator-error.ts'

/** Lets nobody but its user read what this process writes from now on. */
export function writePrivately(): void {
  process.umask(0o077)
}

/** What was found open to other users of the machine in a data folder, by path. */
export interface Closing {
  /** They could read, write or enter it, and cannot any more. */
  closed: string[]
  /** They still can: it belongs to another user, or its disk knows no modes. */
  open: string[]
}

/** Rights that something may leave to others, and the group they are for. */
interface Allowed {
  mode: number
  gid?: number
}

/**
 * Takes the rights of group and others from a data folder and what is in it: folders become 0700,
 * files 0600. Links in it are followed, those in its folders are not. `postgres` is left to
 * PostgreSQL; where it belongs to another user than the data folder, because root does not run
 * PostgreSQL, that user's group may pass through the data folder (0710) and no further.
 *
 * All we write is closed from the start. So where the data folder and its entries were closed, what
 * lies deeper is only looked at with `deep`.
 */
export function closeDataFolder(dataDir: string, { deep = false } = {}): Closing {
  const closing: Closing = { closed: [], open: [] }
  if (process.platform === 'win32') return closing
  close(dataDir, statSync(dataDir), closing, passage(dataDir))
  const entries = readdirSync(dataDir)
    .filter((name) => name !== 'postgres')
    .map((name) => path.join(dataDir, name))
  for (const entry of entries) closeEntry(entry, closing, { deep: false, found: statOf(entry) })
  if (!deep && closing.closed.length === 0) return closing
  for (const entry of entries) closeEntry(entry, closing, { deep: true, found: statOf(entry) })
  return { closed: closing.closed, open: [...new Set(closing.open)] }
}

/** Lets the group of the database's user pass through a data folder. */
export function letPass(dataDir: string, gid: number): void {
  chownSync(dataDir, -1, gid)
  chmodSync(dataDir, 0o710)
}

function passage(dataDir: string): Allowed {
  const database = lstatSync(path.join(dataDir, 'postgres'), { throwIfNoEntry: false })
  if (!database?.isDirectory() || database.uid === statSync(dataDir).uid) return { mode: 0o700 }
  return { mode: 0o710, gid: database.gid }
}

function closeEntry(
  entry: string,
  closing: Closing,
  { deep, found }: { deep: boolean; found: Stats | undefined },
): void {
  if (!found || !(found.isDirectory() || found.isFile())) return
  close(entry, found, closing, { mode: found.isDirectory() ? 0o700 : 0o600 })
  if (!deep || !found.isDirectory()) return
  for (const name of namesIn(entry)) {
    const child = path.join(entry, name)
    closeEntry(child, closing, { deep, found: lstatSync(child, { throwIfNoEntry: false }) })
  }
}

function close(entry: string, found: Stats, closing: Closing, allowed: Allowed): void {
  if (!isOpen(found, allowed)) return
  try {
    if (allowed.gid === undefined) chmodSync(entry, found.mode & 0o7700)
    else letPass(entry, allowed.gid)
  } catch (error) {
    if (!['EPERM', 'EACCES', 'EROFS', 'ENOENT', 'ENOTSUP'].includes(errorCodeOf(error))) throw error
  }
  const now = statOf(entry)
  if (now) closing[isOpen(now, allowed) ? 'open' : 'closed'].push(entry)
}

function isOpen({ mode, gid }: Stats, allowed: Allowed): boolean {
  if (allowed.gid !== undefined && (gid !== allowed.gid || (mode & 0o010) === 0)) return true
  return (mode & 0o077 & ~allowed.mode) !== 0
}

function statOf(entry: string): Stats | undefined {
  return statSync(entry, { throwIfNoEntry: false })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (['ENOENT', 'EACCES', 'ENOTDIR'].includes(errorCodeOf(error))) return []
    throw error
  }
}
