import { mkdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder of the index of places of all tests: making one takes seconds. */
export const placesFolder = join(tmpdir(), 'gazetteer-of-tests')

/** Lets a data folder use the index of places of all tests. */
export function sharePlaces(dataDir: string): void {
  mkdirSync(placesFolder, { recursive: true })
  symlinkSync(placesFolder, join(dataDir, 'geo'))
}
