import { mkdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Folder of the index of places of all tests: making one takes seconds. */
export const placesFolder = join(tmpdir(), 'gazetteer-of-tests')

/** Lets a data folder use the index of places of all tests. */
export function sharePlaces(dataDir: string): void {
  mkdirSync(placesFolder, { recursive: true })
  symlinkSync(placesFolder, join(dataDir, 'geo'))
}

/** Lets a data folder use the typefaces of all tests: the process remembers where it found one. */
export function shareTypefaces(dataDir: string): void {
  const shared = join(tmpdir(), 'typefaces-of-tests')
  const own = join(dataDir, 'files/sizes/typefaces')
  mkdirSync(shared, { recursive: true })
  mkdirSync(dirname(own), { recursive: true })
  symlinkSync(shared, own)
}
