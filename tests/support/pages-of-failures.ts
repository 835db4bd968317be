import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Characters of the accessibility tree to print, about two screens. */
const most = 5000

/** Prints the page of a failed test: in CI only the output is kept. */
export default class PagesOfFailures implements Reporter {
  onTestEnd({ title }: TestCase, { status, retry, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return
    for (const { name, body, path } of attachments) {
      if (name !== 'error-context') continue
      const text = body?.toString() ?? (path ? readFileSync(path, 'utf8') : '')
      const [shown = ''] = /\n *- main[\s\S]*?(?=\n *- contentinfo|\n```)/.exec(text) ?? [text]
      process.stdout.write(
        `\n“${title}”, attempt ${retry + 1}, ended with this page:\n${shown.slice(0, most)}\n\n`,
      )
    }
  }

  printsToStdio(): boolean {
    return false
  }
}
