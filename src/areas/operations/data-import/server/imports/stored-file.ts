import { mkdtemp, rm, writeFile, appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Db, Tx } from '#platform/db/db.ts'
import * as queries from './import-queries.ts'

/** Bytes per database row. */
const partBytes = 256 * 1024

export async function insertContent(tx: Tx, importId: number, content: Buffer): Promise<void> {
  for (let part = 0; part * partBytes < content.length; part += 1) {
    const bytes = content.subarray(part * partBytes, (part + 1) * partBytes)
    await queries.insertPart(tx, importId, part, bytes)
  }
}

/** Runs `work` with the path of a temporary file that has this content. */
export function withFile<T>(
  fileName: string,
  content: Buffer,
  work: (file: string) => Promise<T>,
): Promise<T> {
  return inFolder(async (folder) => {
    const file = path.join(folder, nameIn(fileName))
    await writeFile(file, content)
    return work(file)
  })
}

/** Runs `work` with the path of a temporary copy of a stored upload. */
export function withStoredFile<T>(
  db: Db,
  { id, file_name: fileName }: Pick<queries.ImportRow, 'id' | 'file_name'>,
  work: (file: string) => Promise<T>,
): Promise<T> {
  return inFolder(async (folder) => {
    const file = path.join(folder, nameIn(fileName))
    await writeFile(file, '')
    for (let part = 0; ; part += 1) {
      const bytes = await queries.partBytes(db, id, part)
      if (!bytes) break
      await appendFile(file, bytes)
    }
    return work(file)
  })
}

/** The extension decides how a file is read; its name is for people only. */
function nameIn(fileName: string): string {
  return path.extname(fileName).toLowerCase() === '.json' ? 'upload.json' : 'upload.csv'
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'data-import-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
