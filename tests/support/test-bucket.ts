import { afterAll } from 'vitest'
import { runS3 } from './s3-server.ts'

/** Settings of an empty bucket that exists until the test file ends. */
export async function openTestBucket(): Promise<Record<string, string>> {
  const { settings, stop } = await runS3()
  afterAll(stop)
  return settings
}
