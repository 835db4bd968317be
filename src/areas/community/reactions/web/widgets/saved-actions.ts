import type { I18n } from '#shared/i18n.ts'
import { apiOf } from '#shared/api-client.ts'
import { mostSaved } from '#shared/constants.ts'
import { requestedLanguage, withLanguage } from '#shared/links.ts'
import { showSnackbar } from '#ui/snackbar.tsx'
import type { reactionsContract } from '../../contract.ts'
import { publishSaved, savedHere, savedKey, storageKey, type SavedKey } from './saved.ts'

const api = apiOf<typeof reactionsContract>('reactions')

const idOf = (key: SavedKey) => Number(key.slice(1))

let merging: Promise<void> | null = null

/** Likes what was saved in this browser before logging in, and forgets it here. */
export function mergeSaved(): Promise<void> {
  return (merging ??= merge().finally(() => (merging = null)))
}

async function merge() {
  const keys = savedHere()
  if (keys.length === 0) return
  await api.likeAll({
    profiles: keys.filter((key) => key.startsWith('p')).map(idOf),
    listings: keys.filter((key) => key.startsWith('l')).map(idOf),
  })
  localStorage.removeItem(storageKey)
}

/** Loads the likes of the active party. */
export async function loadSaved(): Promise<void> {
  // Not while viewing as another person.
  await mergeSaved().catch(() => {})
  const [profiles, listings] = await Promise.all([
    api.listProfileInteractions(),
    api.listHighlightInteractions(),
  ])
  publishSaved([
    ...profiles.flatMap(({ vendorProfileId, like }) =>
      like ? [savedKey('profile', vendorProfileId)] : [],
    ),
    ...listings.map(({ highlightId }) => savedKey('listing', highlightId)),
  ])
}

/** Likes a profile or listing, or takes that back. */
async function setLike(key: SavedKey, like: boolean): Promise<void> {
  const input = { id: idOf(key), interaction: { like } }
  await (key.startsWith('l') ? api.likeHighlight(input) : api.likeProfile(input))
}

/** Saves a profile or listing, or removes it, and says so. */
export async function toggleSaved(
  key: SavedKey,
  before: readonly SavedKey[],
  { i18n, isMember }: { i18n: I18n; isMember: boolean },
): Promise<void> {
  // Other tabs may have changed it.
  const known = isMember ? before : savedHere()
  const isNew = !known.includes(key)
  const others = known.filter((one) => one !== key)
  const next = isNew ? [key, ...others] : others
  publishSaved(next)
  await i18n.load('reactions')
  const t = i18n.of('reactions')
  try {
    if (!isMember) localStorage.setItem(storageKey, JSON.stringify(next.slice(0, mostSaved)))
    else await setLike(key, isNew)
  } catch (error) {
    publishSaved(known)
    showSnackbar(t('saveFailed'), { tone: 'bad' })
    return reportError(error)
  }
  if (!isNew) return
  const list = withLanguage('/my-list', requestedLanguage(location.search))
  const action = { label: t('showList'), run: () => location.assign(list) }
  showSnackbar(t(isMember || next.length > 1 ? 'saved' : 'savedHere'), { tone: 'good', action })
}
