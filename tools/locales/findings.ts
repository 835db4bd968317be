import { readLocales, splitKey, type LocaleFile } from './locale-files.ts'
import { readUses, type TextUse } from './text-uses.ts'

const source = 'en'

/** Keys of texts in mails and PDFs are computed by the server, whose tests check them. */
const writtenByServer = ['mail', 'invoices']

/** English terms that were replaced, for consistency. */
const replacedTerms: readonly { words: RegExp; use: string }[] = [
  { words: /\bsign(?:s|ed|ing)?(?: \w+){0,2}[ -](?:in|out)\b/i, use: 'log in, log out' },
  { words: /\btwo-(?:step|factor) (?!verification\b)\w+/i, use: 'two-step verification' },
  { words: /\b(?:e-mails?|mail(?:s|ed)?)\b/i, use: 'email' },
  { words: /\bpictures?\b/i, use: 'image, or photo of a person' },
  { words: /\btelephone\b/i, use: 'phone' },
  { words: /\blicence\b|\bcancelled\b/i, use: 'the American spelling' },
  { words: /\b(?:some|no|every)body\b/i, use: 'someone, no one, everyone' },
  { words: /\bwho(?:m|ever)\b|\bwhat(?:ever)? else\b/i, use: 'a noun' },
  {
    words: /\b(?:nothing|none) (?:waits|fits)\b|\bfits what\b/i,
    use: 'no results, nothing to review',
  },
  { words: /\b(?:look|find) into\b/i, use: 'check' },
  { words: /\bg[ia]ven? up\b|\bthrow away\b/i, use: 'discard, delete, failed' },
  { words: /\bhand(?:ed|s)? in\b/i, use: 'submit' },
  { words: /\bbr(?:ing|ought) back\b/i, use: 'restore' },
  { words: /\bbeg[aiu]ns?\b/i, use: 'start' },
  { words: /\bany more\b/i, use: 'no longer' },
  { words: /\b(?:once more|anew|of old|for good)\b/i, use: 'again, permanently' },
  { words: /\bseen through\b/i, use: 'viewing as' },
  { words: /\bthose (?:who run|concerned)\b/i, use: 'moderators, our team, those affected' },
  { words: /\bvery much within\b|\btoo often\b/i, use: 'limit, too many attempts' },
]

/** Texts that the specification gives word for word. */
const specified = ['auth.unverified']

/** One line for everything that is wrong with the texts of the interface, or with their use. */
export function localeFindings(root: string): string[] {
  const files = readLocales(root)
  const sources = files.filter(({ language }) => language === source)
  const uses = readUses(root)

  return [
    ...files.flatMap((file) => againstSource(file, sources)),
    ...missingFiles(files, sources),
    ...sources.flatMap(termFaults),
    ...sources
      .filter(({ namespace }) => !writtenByServer.includes(namespace))
      .flatMap((file) => unusedKeys(file, uses)),
    ...uses.flatMap((use) => unknownKey(use, sources)),
    ...uses.flatMap((use) => missingValues(use, sources)),
  ]
}

function missingFiles(files: readonly LocaleFile[], sources: readonly LocaleFile[]): string[] {
  const languages = new Set(files.map(({ language }) => language))
  return [...languages].flatMap((language) =>
    sources
      .filter(
        ({ namespace }) => !files.some((f) => f.language === language && f.namespace === namespace),
      )
      .map(({ namespace }) => `locales/${language}/${namespace}.json is missing`),
  )
}

function againstSource(file: LocaleFile, sources: readonly LocaleFile[]): string[] {
  const original = sources.find(({ namespace }) => namespace === file.namespace)
  if (!original) return [`${file.path}: ${source} has no such file`]

  const wanted = expectedKeys(original, file.language)
  const missing = wanted.filter((key) => !(key in file.texts)).map((key) => `“${key}” is missing`)
  const extra = Object.keys(file.texts).flatMap((key) =>
    wanted.includes(key) ? [] : [`“${key}” does not belong here`],
  )
  const empty = Object.entries(file.texts).flatMap(([key, text]) =>
    typeof text === 'string' && text.trim() !== '' ? [] : [`“${key}” has no text`],
  )
  return [...missing, ...extra, ...empty, ...placeholderFaults(file, original)].map(
    (fault) => `${file.path}: ${fault}`,
  )
}

/** The source's keys, with the plural forms of the language. */
function expectedKeys({ texts }: LocaleFile, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const keys = Object.keys(texts).flatMap((key) => {
    const { name, form } = splitKey(key)
    return form ? forms.map((other) => `${name}_${other}`) : [key]
  })
  return [...new Set(keys)]
}

function placeholderFaults(file: LocaleFile, original: LocaleFile): string[] {
  return Object.entries(file.texts).flatMap(([key, text]) => {
    const { name, form } = splitKey(key)
    const model = original.texts[form ? `${name}_other` : key]
    if (model === undefined || placeholders(text) === placeholders(model)) return []
    return [
      `“${key}” has placeholders ${placeholders(text)} where ${source} has ${placeholders(model)}`,
    ]
  })
}

function placeholders(text: string): string {
  return placeholdersOf(text).toSorted().join(', ') || 'none'
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^}\s]+)\s*\}\}/g)].flatMap(([, name]) => name ?? [])
}

function termFaults({ path, namespace, texts }: LocaleFile): string[] {
  const checked = Object.entries(texts).filter(
    ([key]) => !specified.includes(`${namespace}.${key}`),
  )
  return checked.flatMap(([key, text]) =>
    replacedTerms.flatMap(({ words, use }) => {
      const [found] = words.exec(text.replaceAll(/\{\{.*?\}\}/g, '')) ?? []
      return found ? [`${path}: “${key}” says “${found}”; the term is “${use}”`] : []
    }),
  )
}

function unusedKeys(file: LocaleFile, uses: readonly TextUse[]): string[] {
  const used = uses.filter(({ namespace }) => namespace === file.namespace)
  const names = new Set(Object.keys(file.texts).map((key) => splitKey(key).name))
  return [...names]
    .filter((name) => !used.some((use) => use.matches(name)))
    .map((name) => `${file.path}: “${name}” is used nowhere`)
}

function unknownKey(use: TextUse, sources: readonly LocaleFile[]): string[] {
  const file = sources.find(({ namespace }) => namespace === use.namespace)
  const names = Object.keys(file?.texts ?? {}).map((key) => splitKey(key).name)
  if (names.some((name) => use.matches(name))) return []
  return [`${use.path}:${use.line}: there is no text “${use.key}” in ${use.namespace}`]
}

function missingValues({ values, ...use }: TextUse, sources: readonly LocaleFile[]): string[] {
  const { texts = {} } = sources.find(({ namespace }) => namespace === use.namespace) ?? {}
  return Object.entries(texts).flatMap(([key, text]) => {
    if (!values || splitKey(key).name !== use.key) return []
    const missing = placeholdersOf(text).filter((name) => !values.includes(name))
    const where = `${use.path}:${use.line}: “${key}” of ${use.namespace}`
    return missing.map((name) => `${where} needs the value “${name}”`)
  })
}
