import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#shared/languages.ts'
import { auditActions } from './registries.ts'

test.each(languages)('every action of the audit log has a text for admins in %s', (language) => {
  const file = new URL(`../locales/${language}/admin.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  expect(Object.keys(auditActions).filter((action) => !texts[`did-${action}`])).toEqual([])
})
