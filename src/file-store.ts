import { join } from 'node:path'
import type { Config } from './config.ts'
import { diskStore, type DiskStore } from './platform/files/disk/disk-store.ts'
import type { Store } from './platform/files/store.ts'

export interface OpenStore {
  /** On this machine, for what belongs to files and can be made again. */
  folder: string
  store: Store
  /** The same store where it is a folder, which cannot take files from browsers by itself. */
  disk: DiskStore | null
}

/** Where the bytes of files are: in a bucket where one is set, in the data folder otherwise. */
export async function openStore({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<OpenStore> {
  const folder = join(dataDir, 'files')
  if (!s3) {
    const disk = diskStore(folder)
    return { folder, store: disk, disk }
  }
  // Loaded by those alone who use it.
  const { s3Store } = await import('./platform/files/s3/s3-store.ts')
  return { folder, store: s3Store(s3), disk: null }
}
