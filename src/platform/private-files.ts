import { chmodSync, chownSync, lstatSync, readdirSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import { errorCodeOf } from './operator-error.ts'

/** Sets the umask so that files written from now on are accessible to this user only. */
export function restrictFileMode(): void {
  process.umask(0o077)
}

/** Paths in a data folder that were accessible to other users of the machine. */
export interface Closing {
  /** Access was removed. */
  closed: string[]
  /** Access could not be removed: owned by another user, or on a disk without file modes. */
  open: string[]
}

/** Permissions that other users may keep, and the group they apply to. */
interface Allowed {
  mode: number
  gid?: number
}

/**
 * Removes the permissions of group and others from a data folder and its contents: folders become
 * 0700, files 0600. Follows symbolic links directly inside it, but not those in its subfolders.
 * `postgres` is left to PostgreSQL; if it belongs to another user than the data folder, because
 * root does not run PostgreSQL, that user's group may traverse the data folder (0710).
 *
 * All files are written with closed permissions. If the data folder and its direct entries were
 * already closed, deeper levels are only checked with `deep`.
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

/** Allows the database user's group to traverse a data folder. */
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
