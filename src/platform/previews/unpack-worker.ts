import { readFile } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import decompress from 'woff2-encoder/decompress'
import { writeWhole } from '#platform/files/write-whole.ts'

/** A typeface as browsers get it, and the file to write it to as drawing programs read it. */
export interface Unpacking {
  from: string
  to: string
}

for (const { from, to } of workerData as Unpacking[]) {
  await writeWhole(to, await decompress(await readFile(from)))
}
