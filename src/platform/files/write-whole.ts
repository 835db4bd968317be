import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileProblem } from '#platform/operator-error.ts'

/** Writes a file atomically: readers see all of it or nothing, even after a crash. */
export async function writeWhole(
  path: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  { mode }: { mode?: number } = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${randomUUID()}`
  try {
    await writeFile(unfinished, content, { flush: true, ...(mode !== undefined && { mode }) })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Writes a secret of the installation atomically, readable by its user only. */
export function writeSecret(path: string, content: string): void {
  const unfinished = `${path}.new`
  try {
    writeFileSync(unfinished, content, { mode: 0o600, flush: true })
    renameSync(unfinished, path)
  } catch (error) {
    throw fileProblem(error, path) ?? error
  }
}
