/** An error whose message says what to do; the boot exits with code 1 and no stack trace. */
export class Stop extends Error {}

/**
 * Runs a step and prints a line with its duration; `live` shows the line in a terminal while it
 * runs, and is only for steps that run alone.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {{ live?: boolean }} options
 * @returns {Promise<T>}
 */
export async function step(title, work, { live = false } = {}) {
  const begun = performance.now()
  const shown = live && process.stdout.isTTY
  if (shown) process.stdout.write(`  … ${title}`)
  try {
    const result = await work()
    finish('✓')
    return result
  } catch (error) {
    finish('✗')
    throw error
  }

  function finish(mark) {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const start = shown ? '\r\u001B[K' : ''
    process.stdout.write(`${start}  ${mark} ${title} (${seconds} s)\n`)
  }
}

/**
 * Returns a Stop for a failed program that says what to do, by its output.
 *
 * @param {string} what
 * @param {string} output
 */
export function failure(what, output) {
  if (/ENOSPC|No space left on device|EDQUOT/i.test(output)) {
    return new Stop(`${what}: the disk is full. Free some space and start again.`)
  }
  if (/EACCES|EROFS|EPERM/.test(output)) {
    return new Stop(
      `${what}: this user may not write here. Change the owner of the project's folder.\n${tail(output)}`,
    )
  }
  if (/ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN/.test(output)) {
    return new Stop(
      `${what}: the package registry cannot be reached. Check the network and start again.\n${tail(output)}`,
    )
  }
  return new Stop(`${what}:\n${tail(output)}`)
}

function tail(output) {
  return output.trim().split('\n').slice(-20).join('\n')
}
