import { readFile } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import decompress from 'woff2-encoder/decompress'
import { writeWhole } from '#platform/files/write-whole.ts'

/** A font file in WOFF2, and the path of the unpacked one. */
export interface Unpacking {
  from: string
  to: string
}

for (const { from, to } of workerData as Unpacking[]) {
  await writeWhole(to, await decompress(await readFile(from)))
}
