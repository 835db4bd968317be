import { afterAll } from 'vitest'
import { runS3 } from './s3-server.ts'

/** The settings that lead to an empty bucket, until the file ends. */
export async function openTestBucket(): Promise<Record<string, string>> {
  const { settings, stop } = await runS3()
  afterAll(stop)
  return settings
}
