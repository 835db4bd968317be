/** Prints a line for the person at the terminal; everything else is logged. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs one step of the start and prints its title and duration. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const mark = (sign: string) =>
    say(`  ${sign} ${title} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
  try {
    const result = await work()
    mark('✓')
    return result
  } catch (error) {
    mark('✗')
    throw error
  }
}
