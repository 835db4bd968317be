import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '../../src/shared/languages.ts'

/** The texts of a feature in one language. */
export interface LocaleFile {
  language: string
  namespace: string
  /** Relative to the project root. */
  path: string
  texts: Readonly<Record<string, string>>
}

/** Reads `locales/<language>/<feature>.json` for all interface languages. */
export function readLocales(root: string): LocaleFile[] {
  return languages.flatMap((language) =>
    readdirSync(path.join(root, 'locales', language))
      .filter((name) => name.endsWith('.json'))
      .map((name) => {
        const file = `locales/${language}/${name}`
        const texts = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as LocaleFile['texts']
        return { language, namespace: name.slice(0, -'.json'.length), path: file, texts }
      }),
  )
}

const pluralKey = /^(.+)_(zero|one|two|few|many|other)$/

/** Splits a plural key: `followers_one` is the form `one` of `followers`. */
export function splitKey(key: string): { name: string; form: string | null } {
  const [, name, form] = pluralKey.exec(key) ?? []
  return { name: name ?? key, form: form ?? null }
}
