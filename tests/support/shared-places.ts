import { mkdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Lets a data folder use the index of places of all tests: making one takes seconds. */
export function sharePlaces(dataDir: string): void {
  const places = join(tmpdir(), 'gazetteer-of-tests')
  mkdirSync(places, { recursive: true })
  symlinkSync(places, join(dataDir, 'geo'))
}
