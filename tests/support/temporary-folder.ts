import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/**
 * Creates a folder that is removed at the end of the test file.
 *
 * @param atEnd `onTestFinished` to remove it at the end of the test instead
 */
export function temporaryFolder(atEnd: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
