import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { languageName } from '#shared/language-name.ts'
import type { Language } from '#shared/languages.ts'
import { regionName } from '#shared/region-name.ts'
import { writtenList } from '#shared/written-list.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { writtenTime } from '#shared/written-time.ts'

type Words = (value: unknown) => string | null
type Texts = ReturnType<typeof useTranslation<'admin'>>

/**
 * Returns a function that describes an audited change in words; null where nothing need be said, as
 * of ids, empty values and names of another version of the program.
 */
export function useAuditWords(): (action: string, name: string, change: unknown) => string | null {
  const { t, i18n } = useTranslation('admin')
  const language = useFrame()?.language ?? 'en'
  const labels = labelsOf(t, wordsIn(t, i18n, language))

  return (action, name, change) => {
    if (action === 'session.start' && name === 'method') return keyed(i18n, t, 'method')(change)
    if (name === 'newBrowser') return change === true ? t('newBrowser') : null
    if (name === 'changed' && Array.isArray(change)) {
      const parts = change.map((tag) => keyed(i18n, t, 'changed')(tag) ?? t('changed-other'))
      return `${t('diff-changed')}: ${writtenList([...new Set(parts)], language)}`
    }
    const known = labels(action, name)
    const words = known && inWords(change, known[1], t('none'))
    return known && words ? `${known[0]}: ${words}` : null
  }
}

/** Returns a function that looks up the text `prefix-value`; null if there is none. */
function keyed(i18n: Texts['i18n'], t: Texts['t'], prefix: string): Words {
  return (value) => {
    const key = `${prefix}-${String(value)}`
    return i18n.has('admin', key) ? t(key as 'none') : null
  }
}

/** Ways to write values. */
function wordsIn(t: Texts['t'], i18n: Texts['i18n'], language: Language) {
  const text: Words = (value) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    text,
    number: (value: unknown) => (typeof value === 'number' ? writtenNumber(value, language) : null),
    /** Counts of which nothing need be said if there are none. */
    count: (value: unknown) =>
      typeof value === 'number' && value > 0 ? writtenNumber(value, language) : null,
    country: (value: unknown) => (typeof value === 'string' ? regionName(value, language) : null),
    tongue: (value: unknown) => (typeof value === 'string' ? languageName(value, language) : null),
    date: (value: unknown) =>
      typeof value === 'string' ? writtenTime(value, language, { dateStyle: 'medium' }) : null,
    provider: (value: unknown) =>
      typeof value === 'string' ? value.charAt(0).toUpperCase() + value.slice(1) : null,
    list: (value: unknown) =>
      typeof value === 'object' && value !== null
        ? writtenList(Object.values(value).flat().map(String), language)
        : null,
    of: (prefix: string) => keyed(i18n, t, prefix),
  }
}

type Label = [label: string, words: Words]

/** Returns a function that finds the label of a changed value, and how its values are written. */
function labelsOf(t: Texts['t'], words: ReturnType<typeof wordsIn>) {
  const { text, number, count, of } = words
  const general: Readonly<Record<string, Label>> = {
    name: [t('name'), text],
    email: [t('email'), text],
    merged: [t('closedAccount'), text],
    mergedInto: [t('remainingAccount'), text],
    job: [t('job'), text],
    sessions: [t('devices'), number],
    ended: [t('devices'), number],
    status: [t('status'), of('status')],
    role: [t('role'), of('role')],
    reason: [t('reason'), text],
    why: [t('reason'), text],
    note: [t('reason'), text],
    amount: [t('points'), number],
    country: [t('country'), words.country],
    lang: [t('language'), words.tongue],
    factor: [t('diff-factor'), of('factor')],
    level: [t('diff-level'), of('level')],
    decision: [t('diff-decision'), of('decision')],
    method: [t('diff-method'), of('proof')],
    provider: [t('diff-provider'), words.provider],
    urlKey: [t('diff-link'), text],
    url: [t('diff-link'), text],
    slug: [t('diff-link'), text],
    until: [t('diff-until'), words.date],
    expiresOn: [t('diff-expiresOn'), words.date],
    title: [t('diff-title'), text],
    body: [t('diff-body'), text],
    words: [t('diff-words'), words.list],
    file: [t('diff-file'), text],
    source: [t('diff-source'), text],
    days: [t('diff-days'), number],
    new: [t('diff-created'), count],
    created: [t('diff-created'), count],
    changed: [t('diff-updated'), count],
    updated: [t('diff-updated'), count],
    unchanged: [t('diff-unchanged'), count],
    skipped: [t('diff-skipped'), count],
    noted: [t('diff-noted'), count],
    problem: [t('diff-problem'), count],
    refused: [t('diff-refused'), count],
  }

  return (action: string, name: string): Label | null => {
    const isTeam = action.startsWith('team.')
    if (isTeam && name === 'role') return [t('role'), of('teamRole')]
    if (isTeam && name === 'before') return [t('before'), of('teamRole')]
    if (isTeam && name === 'after') return [t('after'), of('teamRole')]
    if (name === 'state' && action.startsWith('listing.')) return [t('status'), of('listingState')]
    if (name === 'state') return [t('status'), of('certificationState')]
    return (Object.hasOwn(general, name) && general[name]) || null
  }
}

/** Formats a value, or `before → after`; null without a known value. */
function inWords(change: unknown, words: Words, none: string): string | null {
  if (!Array.isArray(change)) return words(change)
  const [before, after] = change.map(words)
  if (!after) return before ? `${before} → ${none}` : null
  return before ? `${before} → ${after}` : after
}
