import { createReadStream } from 'node:fs'
import { opendir, rm, stat, utimes } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { errorCodeOf } from '#platform/operator-error.ts'
import type { Store } from '../store.ts'
import { writeWhole } from '../write-whole.ts'

export interface DiskStore extends Store {
  /** Writes a stream; if it fails, nothing is stored. */
  receive(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
}

/** Creates a store in a folder of the local disk, with one file per key. */
export function diskStore(folder: string): DiskStore {
  const pathOf = (key: string) => join(folder, key)

  return {
    put: (key, bytes) => writeWhole(pathOf(key), bytes),
    receive: (key, content) => writeWhole(pathOf(key), content),
    async open(key) {
      const found = await statOf(pathOf(key))
      return found && { stream: createReadStream(pathOf(key)), bytes: found.size }
    },
    async touch(key) {
      const now = new Date()
      return (await orMissing(utimes(pathOf(key), now, now).then(() => true))) ?? false
    },
    putAt: async (key) => (await statOf(pathOf(key)))?.mtimeMs ?? null,
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const top = pathOf(prefix)
      if (!(await statOf(top))) return
      for await (const entry of await opendir(top, { recursive: true })) {
        const path = join(entry.parentPath, entry.name)
        const found = entry.isFile() ? await statOf(path) : null
        if (!found) continue
        const key = relative(folder, path).replaceAll(sep, '/')
        yield { key, bytes: found.size, putAt: found.mtimeMs }
      }
    },
  }
}

function statOf(path: string) {
  return orMissing(stat(path))
}

async function orMissing<Value>(looking: Promise<Value>): Promise<Value | null> {
  try {
    return await looking
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCodeOf(error))) return null
    throw error
  }
}
