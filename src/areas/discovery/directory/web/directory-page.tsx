import { Suspense, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLocation, useNavigation } from 'react-router'
import { askToSignIn } from '#identity/sign-in/web/widgets/sign-in-request.ts'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import buttons from '#ui/button.module.css'
import { filters, parametersOf } from '../filters/list.ts'
import type { Route } from './+types/directory-page.ts'
import { Banners } from './banners.tsx'
import { CardGrid } from './card-grid.tsx'
import mapSheet from './map/map-page.css?url'
import { LeafNote } from './widgets/cards.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { DirectoryHead } from './directory-head.tsx'
import { loadDirectory } from './directory-loader.ts'
import {
  chosen as withChosen,
  hasFilters,
  isNearMe,
  isUntouched,
  toggled,
  type DirectoryState,
} from './directory-state.ts'
import { directoryHref, directoryPath, readDirectory } from './directory-url.ts'
import { useEarlyChoices } from './early-choices.ts'
import styles from './directory-page.module.css'
import note from './words-note.module.css'
// Of parts that are loaded later, but rendered by the server.
import './no-results.module.css'
import '#ui/chip.module.css'
import '#ui/notice.module.css'
import { FilterButton, FilterDialog } from './filter-button.tsx'
import type { FilterChange } from './filter-change.ts'
import { FilterPanel, filtersId } from './filter-panel.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import type { Asker } from './position.ts'
import { readPreset } from './preset.ts'
import { ResultsBar, useCountText } from './results-bar.tsx'
import { SearchBar } from './search-bar.tsx'
import { TopRow } from './top-row.tsx'
import { Welcome } from './welcome.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { useHeldPage, useOpenPage } from '#ui/offline/held-page.ts'

const WordsNote = lazyComponent(async () => (await import('./words-note.tsx')).WordsNote)
const Chips = lazyComponent(async () => (await import('./chips.tsx')).Chips)
const BesideMap = lazyComponent(async () => (await import('./beside-map.tsx')).BesideMap)
const RadiusLinks = lazyComponent(async () => (await import('./radius-links.tsx')).RadiusLinks)
const FoldButton = lazyComponent(async () => (await import('./map/fold-button.tsx')).FoldButton)
const VendorsHint = lazyComponent(async () => (await import('./hints.tsx')).VendorsHint)
const UnmappedHint = lazyComponent(async () => (await import('./hints.tsx')).UnmappedHint)
const Unavailable = lazyComponent(async () => (await import('./unavailable.tsx')).Unavailable)
const NoResults = lazyComponent(async () => (await import('./no-results.tsx')).NoResults)
const SavedBar = lazyComponent(async () => (await import('./saved-bar.tsx')).SavedBar)

export const handle: PageHandle = { texts: ['directory', 'products'], hasSearch: true }

export const loader = (args: Route.LoaderArgs) => loadDirectory(args)

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Directory or marketplace: `/`, `/marketplace`, and paths of a collection, sector or focus. */
export default function DirectoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('directory')
  const open = useOpenPage()
  const here = useLocation()
  const frame = useFrame()
  const state = readDirectory(here)
  const coming = useComingState()
  // Optimistic state: controls show a choice at once; results follow.
  const [pending, setPending] = useState<{ state: DirectoryState; from: string } | null>(null)
  // Valid for one navigation only; going back discards it.
  if (pending && pending.from !== here.key) setPending(null)
  const pendingState = pending?.from === here.key ? pending.state : null
  const chosen = pendingState ?? coming ?? state
  // While loading, the previous count would be misleading; what cannot be loaded leaves the results.
  const isHeld = useHeldPage() !== null
  const isLeaving = (pendingState !== null || coming !== null) && !isHeld
  const count = useCountText(loaderData.unavailable ? null : loaderData.total, isLeaving)
  const { tiles, filters: groups, understood } = loaderData
  // Filters stay without results, so that they can be removed, and a map keeps its size.
  const narrows =
    !loaderData.unavailable && (groups.length > 0 || hasFilters(chosen) || loaderData.map !== null)
  const found = loaderData.unavailable ? (
    <Suspense>
      <Unavailable state={state} />
    </Suspense>
  ) : loaderData.cards.length > 0 ? (
    <CardGrid state={state} first={loaderData} busy={isLeaving} />
  ) : (
    <Suspense>
      <NoResults state={state} page={loaderData} />
    </Suspense>
  )
  const [asker, setAsker] = useState<Asker>(null)
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoices(form, state, go)
  const sectors = groups.find(({ name }) => name === 'sector')?.options ?? []
  const locationTitle = loaderData.locationTitle ?? (isNearMe(state) ? t('nearMe') : null)
  const isWelcoming =
    isUntouched(state) &&
    !state.preset &&
    state.kind === 'profiles' &&
    frame?.viewer === null &&
    !frame.site.whiteLabel
  const title = loaderData.title ?? t(state.kind === 'listings' ? 'titleListings' : 'titleProfiles')

  function go(next: DirectoryState, quietly = false) {
    setPending({ state: next, from: here.key })
    open(directoryHref(next), { preventScrollReset: true, replace: quietly })
  }

  function changeFilter({ target }: FilterChange) {
    const filter = filters.find((one) => parametersOf(one).includes(target.name))
    if (!filter) return
    const { name, flags } = filter
    const next =
      target.type === 'checkbox'
        ? toggled(chosen, name, flags ? target.name : target.value)
        : {
            ...withChosen(chosen, name, target.value ? [target.value] : []),
            ...(target.currency && { priceCurrency: target.currency }),
          }
    if (name === 'followed' && !frame?.viewer)
      return askToSignIn({ redirect: directoryHref(next), reason: { to: 'followed' } })
    go(next)
  }

  return (
    <>
      <TopRow
        state={chosen}
        sectors={sectors}
        locationTitle={locationTitle}
        hasFilters={narrows}
        hasMap={!loaderData.unavailable && !loaderData.specialOffers}
        go={go}
      />
      <form
        ref={form}
        className={styles.page}
        method="get"
        data-view={loaderData.map ? 'map' : undefined}
        action={directoryPath(state)}
        onSubmit={stay}
      >
        {loaderData.map && <link rel="stylesheet" href={mapSheet} precedence="page" />}
        <DirectoryHead state={state} page={loaderData} />
        <HiddenFields state={state} groups={groups} hasPanel={narrows} />
        <div className={styles.intro}>
          <div className={styles.heading}>
            <h1 className={isUntouched(state) ? undefined : styles.title}>{title}</h1>
            {isWelcoming && <Welcome />}
          </div>
          <SearchBar
            state={state}
            sectors={sectors}
            locationTitle={locationTitle}
            placeProblem={loaderData.placeProblem}
            asksForPosition={understood?.place === null}
            go={go}
            asker={asker}
            setAsker={setAsker}
          />
        </div>

        {tiles && <CategoryTiles tiles={tiles} state={state} title={loaderData.title} />}

        {narrows && (
          <aside id={filtersId} className={styles.aside} aria-label={t('filters')}>
            <FilterPanel groups={groups} state={chosen} onChange={changeFilter} />
            <noscript>
              <button className={`${buttons.primary} ${styles.apply}`}>{t('applyFilters')}</button>
            </noscript>
          </aside>
        )}

        <section id="results" className={styles.results} aria-label={t('results')}>
          {state.filters.saved.length > 0 && (
            <Suspense>
              <SavedBar state={state} />
            </Suspense>
          )}
          {loaderData.banners.length > 0 && <Banners banners={loaderData.banners} />}
          <ResultsBar
            state={chosen}
            count={count}
            specialOffers={loaderData.specialOffers}
            usualSort={loaderData.usualSort}
            go={go}
            asker={asker}
            setAsker={setAsker}
            filterButton={
              narrows && (
                <>
                  <FilterButton state={chosen} />
                  <Suspense>{loaderData.map && <FoldButton />}</Suspense>
                </>
              )
            }
          />
          <div role="status" className={note.note}>
            {(loaderData.relaxed ?? loaderData.correction) !== null && (
              <Suspense>
                <WordsNote state={state} page={loaderData} />
              </Suspense>
            )}
          </div>
          {(hasFilters(chosen) || understood?.place) && (
            <Suspense>
              <Chips groups={groups} state={chosen} page={loaderData} />
            </Suspense>
          )}
          <Suspense>
            {loaderData.otherKind > 0 && (
              <VendorsHint state={state} sort={state.sort ?? loaderData.usualSort} />
            )}
            {loaderData.circle && <RadiusLinks state={chosen} circle={loaderData.circle} />}
            {loaderData.unmapped > 0 && <UnmappedHint state={state} count={loaderData.unmapped} />}
          </Suspense>
          {loaderData.map ? (
            <BesideMap
              state={chosen}
              setup={loaderData.map}
              circle={loaderData.circle}
              understood={understood}
              place={loaderData.locationTitle}
              go={go}
            >
              {found}
            </BesideMap>
          ) : (
            found
          )}
        </section>
        {narrows && (
          <FilterDialog
            groups={groups}
            state={chosen}
            count={count}
            total={loaderData.total}
            onChange={changeFilter}
          />
        )}
        <LeafNote />
      </form>
    </>
  )
}

/** Returns the state of a pending navigation within the directory. */
function useComingState(): DirectoryState | null {
  const { location } = useNavigation()
  const here = useLocation()
  return location && location.key !== here.key && isDirectory(location.pathname)
    ? readDirectory(location)
    : null
}

function isDirectory(pathname: string): boolean {
  return pathname === '/' || pathname === '/marketplace' || readPreset(pathname) !== null
}

/** Prevents native submission on Enter; the search bar submits itself. */
function stay(event: FormEvent) {
  event.preventDefault()
}
