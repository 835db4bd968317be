import type { Log } from '#platform/log.ts'

/**
 * Runs a job's work for each item. One that fails is logged, and stops none of the others: the job
 * comes to it again when it runs next. Returns how many succeeded.
 *
 * @param what names the work in the log
 */
export async function attemptEach<T>(
  { log }: { log: Log },
  what: string,
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  let succeeded = 0
  for await (const item of items) {
    try {
      await work(item)
      succeeded += 1
    } catch (error) {
      log.error({ err: error, item }, `${what}: failed for an item`)
    }
  }
  return succeeded
}
