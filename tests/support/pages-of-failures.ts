import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** About two screens of a page, as a screen reader has it. */
const most = 5000

/** Prints what stood on the page when a journey failed: of a run elsewhere, only its output is left. */
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
