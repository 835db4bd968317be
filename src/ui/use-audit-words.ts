import { useTranslation } from '#shared/use-translation.ts'
import { accountStates } from '#shared/enums-of-account.ts'
import { signInMethod, teamRole, userRole } from '#shared/enums.ts'
import { useFrame } from '#shared/layout.ts'
import { languageName } from '#shared/language-name.ts'
import { regionName } from '#shared/region-name.ts'
import { writtenNumber } from '#shared/written-number.ts'

/** Changed values that are row ids. */
const ids: ReadonlySet<string> = new Set(['accountId', 'id', 'invitation', 'listingId'])

type Words = (value: unknown) => string | null

/**
 * Returns a function that describes an audited change in words; null where nothing need be said.
 * Unknown values, as from another version of the program, are shown as recorded.
 */
export function useAuditWords(): (action: string, name: string, change: unknown) => string | null {
  const { t } = useTranslation('admin')
  const language = useFrame()?.language ?? 'en'
  const text: Words = (value) => (typeof value === 'string' ? value : null)
  const siteRole: Words = (value) => {
    const role = Object.values(userRole).find((each) => each === value)
    return role ? t(`role-${role}`) : null
  }
  const roleInTeam: Words = (value) => {
    const role = Object.values(teamRole).find((each) => each === value)
    return role ? t(`teamRole-${role}`) : null
  }
  const number: Words = (value) =>
    typeof value === 'number' ? writtenNumber(value, language) : null
  const country: Words = (value) => (typeof value === 'string' ? regionName(value, language) : null)
  const tongue: Words = (value) =>
    typeof value === 'string' ? languageName(value, language) : null

  const state: Words = (value) => {
    const known = accountStates.find((each) => each === value)
    return known ? t(`status-${known}`) : null
  }

  function knownOf(action: string, name: string): [label: string, words: Words] | null {
    const isTeam = action.startsWith('team.')
    if (name === 'role') return [t('role'), isTeam ? roleInTeam : siteRole]
    if (isTeam && name === 'before') return [t('before'), roleInTeam]
    if (isTeam && name === 'after') return [t('after'), roleInTeam]
    if (name === 'name') return [t('name'), text]
    if (name === 'email') return [t('email'), text]
    if (name === 'merged') return [t('closedAccount'), text]
    if (name === 'mergedInto') return [t('remainingAccount'), text]
    if (name === 'job') return [t('job'), text]
    if (name === 'sessions' || name === 'ended') return [t('devices'), number]
    if (name === 'status') return [t('status'), state]
    if (name === 'reason') return [t('reason'), text]
    if (name === 'amount') return [t('points'), number]
    if (name === 'country') return [t('country'), country]
    return name === 'lang' ? [t('language'), tongue] : null
  }

  return (action, name, change) => {
    // The name of whom or what it concerns is shown instead.
    if (ids.has(name)) return null
    if (action === 'session.start') {
      const method = Object.values(signInMethod).find((each) => each === change)
      if (name === 'method' && method) return t(`method-${method}`)
      if (name === 'newBrowser') return change ? t('newBrowser') : null
    }
    const raw = `${name}: ${inWords(change, () => null)}`
    const known = knownOf(action, name)
    return known ? `${known[0]}: ${inWords(change, known[1])}` : raw
  }
}

/** Formats a value, or `before → after` if both are known. */
function inWords(change: unknown, words: Words): string {
  if (Array.isArray(change)) return change.map((each) => inWords(each, words)).join(' → ')
  return words(change) ?? (typeof change === 'string' ? change : JSON.stringify(change))
}
