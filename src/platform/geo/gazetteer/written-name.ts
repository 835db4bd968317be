import { open } from 'node:fs/promises'
import { foldName } from './fold-name.ts'
import { sources } from './gazetteer-file.ts'

/** More than the longest line of the source. */
const longestLine = 32_768

/**
 * Returns the name that was normalized to `key`, as it is written in the source: the index has
 * normalized names only. `source` is where the city's line begins.
 */
export async function writtenName(source: number, key: string): Promise<string> {
  const file = await open(sources().cities.file)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestLine), 0, longestLine, source)
    const [line = ''] = buffer.toString('utf8', 0, bytesRead).split('\n', 1)
    const [, name = '', , alternates = ''] = line.split('\t')
    return [name, ...alternates.split(',')].find((written) => foldName(written) === key) ?? key
  } finally {
    await file.close()
  }
}
