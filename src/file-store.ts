import { join } from 'node:path'
import type { Config } from './config.ts'
import { diskStore, type DiskStore } from './platform/files/disk/disk-store.ts'
import type { Store } from './platform/files/store.ts'

export interface OpenStore {
  /** Local folder for derived data that can be made again. */
  folder: string
  store: Store
  /** The store if it is local, which needs an upload endpoint; otherwise null. */
  disk: DiskStore | null
}

/** Opens the file store: a bucket if configured, or else a folder in the data folder. */
export async function openStore({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<OpenStore> {
  const folder = join(dataDir, 'files')
  if (!s3) {
    const disk = diskStore(folder)
    return { folder, store: disk, disk }
  }
  // Loaded only if used.
  const { s3Store } = await import('./platform/files/s3/s3-store.ts')
  return { folder, store: s3Store(s3), disk: null }
}
