import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditActions } from './audit-actions.ts'
import { languages } from './languages.ts'

test.each(languages)('all that is written down is told to admins in %s', (language) => {
  const file = new URL(`../../locales/${language}/admin.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  expect(auditActions.filter((action) => !texts[`did-${action}`])).toEqual([])
})
