import { join } from 'node:path'
import { diskStore } from '#platform/files/disk/disk-store.ts'
import { openFiles, type Files } from '#platform/files/files.ts'

/** Files in a data folder, as in an installation without S3. */
export function diskFiles(dataDir: string): Files {
  const folder = join(dataDir, 'files')
  return openFiles(folder, diskStore(folder))
}
