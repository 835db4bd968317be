import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { errorCodeOf, fileProblem, OperatorError } from '#platform/operator-error.ts'
import { letPass } from '#platform/private-files.ts'

/** User that PostgreSQL runs as, as options of `spawn`; empty for the user of this process. */
export type RunAs = { uid: number; gid: number } | Record<string, never>

/** Location of a data folder's database: a private folder and its owner. */
export type Place = { folder: string; cluster: string; runAs: RunAs }

/**
 * Finds or creates the database folder `DATA_DIR/postgres`. PostgreSQL refuses to run as root, so
 * an unprivileged user then owns the folder, and its group may traverse DATA_DIR. If that user
 * still cannot enter DATA_DIR because of its parent folders, the folder is created elsewhere and
 * `DATA_DIR/postgres` is a symbolic link to it.
 */
export function findPlace(dataDir: string): Place {
  const entry = path.join(dataDir, 'postgres')
  try {
    if (!existsSync(entry)) makePlace(dataDir, entry)
    const folder = realpathSync(entry)
    const runAs = ownerOf(folder)
    if (!canEnter(folder, runAs)) throw new OperatorError(closedTo(folder, runAs))
    return { folder, cluster: path.join(folder, 'cluster'), runAs }
  } catch (error) {
    throw fileProblem(error, entry) ?? error
  }
}

/**
 * Returns whether a user can enter a folder. Tries it, since file modes alone do not decide that
 * (ACLs).
 */
export function canEnter(folder: string, runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs, cwd: '/' }).status === 0
}

/** Changes a file's owner to the user PostgreSQL runs as. */
export function changeOwner(runAs: RunAs, file: string): void {
  if (runAs.uid !== undefined) chownSync(file, runAs.uid, runAs.gid)
}

function makePlace(dataDir: string, entry: string): void {
  const lost = linkTarget(entry)
  if (lost) {
    throw new OperatorError(
      `The database of ${dataDir} should be in ${lost}, which is missing. ` +
        'Bring it back, or start with another DATA_DIR and restore a backup.',
    )
  }

  const runAs = process.getuid?.() === 0 ? unprivilegedUser() : {}
  if (runAs.gid !== undefined) letPass(dataDir, runAs.gid)
  if (canEnter(dataDir, runAs)) return makePrivate(entry, runAs)

  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)
  const elsewhere = `/var/lib/banyan/${name}`
  chmodSync(dataDir, 0o700)
  mkdirSync(path.dirname(elsewhere), { recursive: true })
  chmodSync(path.dirname(elsewhere), 0o711)
  makePrivate(elsewhere, runAs)
  setAside(path.join(elsewhere, 'cluster'))
  symlinkSync(elsewhere, entry)
}

/** Keeps the cluster of a data folder that was emptied as `.old` instead of deleting it. */
function setAside(cluster: string): void {
  if (!existsSync(cluster)) return
  rmSync(`${cluster}.old`, { recursive: true, force: true })
  renameSync(cluster, `${cluster}.old`)
}

function makePrivate(folder: string, runAs: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  changeOwner(runAs, folder)
}

/** Returns the owner of an existing database, whichever users the machine has now. */
function ownerOf(folder: string): RunAs {
  const { uid, gid } = statSync(folder)
  const self = process.getuid?.()
  if (uid === self && uid !== 0) return {}
  if (self === 0 && uid !== 0) return { uid, gid }
  throw new OperatorError(
    uid === 0
      ? `${folder} belongs to root, and PostgreSQL does not run as root. Give it to another user.`
      : `${folder} belongs to user ${uid}, but this process runs as user ${self}. ` +
          'Start it as that user, or change the owner of the whole data folder.',
  )
}

function unprivilegedUser(): RunAs {
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {
      continue
    }
  }
  throw new OperatorError(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as. ' +
      'Start as another user, or set DATABASE_URL.',
  )
}

function idOf(flag: string, name: string): number {
  return Number(
    execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )
}

function closedTo(folder: string, runAs: RunAs): string {
  return (
    `${folder} cannot be entered by user ${runAs.uid ?? 'of this process'}, who runs the database. ` +
    'Allow that user to pass through the folders above it.'
  )
}

function linkTarget(entry: string): string | null {
  try {
    return readlinkSync(entry)
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null
    throw error
  }
}
