/** Displays the progress of a long operation. */
export interface Progress {
  advance(done: number): void
  end(): void
}

/** Output stream for progress, such as standard error. */
export interface Out {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

/** A bar on a terminal, redrawn at most ten times a second; elsewhere a line every ten seconds. */
export function showProgress(
  label: string,
  total: number,
  out: Out,
  now: () => number = () => performance.now(),
): Progress {
  const started = now()
  const interval = out.isTTY ? 100 : 10_000
  let shown = out.isTTY ? Number.NEGATIVE_INFINITY : started
  let done = 0

  const show = () => {
    const seconds = (now() - started) / 1000
    const text = progressText(label, done, total, seconds)
    if (out.isTTY) out.write(`\r\u001b[K${bar(done / total)} ${text}`.slice(0, out.columns))
    else out.write(`${text}\n`)
  }
  return {
    advance(to) {
      done = to
      if (now() - shown < interval || done === total) return
      shown = now()
      show()
    },
    end() {
      show()
      if (out.isTTY) out.write('\n')
    },
  }
}

function progressText(label: string, done: number, total: number, seconds: number): string {
  const perSecond = seconds > 0 ? Math.round(done / seconds) : 0
  const left = perSecond > 0 ? Math.ceil((total - done) / perSecond) : null
  const parts = [
    `${label} ${Math.floor((100 * done) / total)} %`,
    `${number(done)} of ${number(total)} rows`,
    `${number(perSecond)} rows/s`,
    ...(left === null || done === total ? [] : [`${number(left)} s left`]),
  ]
  return parts.join('  ')
}

function bar(share: number): string {
  const width = 24
  const full = Math.round(width * Math.min(1, share))
  return `[${'#'.repeat(full)}${'-'.repeat(width - full)}]`
}

function number(value: number): string {
  return value.toLocaleString('en')
}
