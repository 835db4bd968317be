import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import grid from './widgets/card-grid.module.css'
import { Cards } from './widgets/cards.tsx'
import type { DirectoryPageData } from './directory-loader.ts'
import {
  changed,
  hasFilters,
  ofKind,
  withoutFilters,
  type DirectoryState,
} from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import styles from './no-results.module.css'

interface NoResultsProps {
  state: DirectoryState
  page: Pick<DirectoryPageData, 'otherKind' | 'instead'>
}

/** Empty state: how to widen the search (E-063) and where else to look; or nothing is there yet. */
export function NoResults({ state, page: { otherKind, instead } }: NoResultsProps) {
  const { t } = useTranslation('directory')
  const email = useFrame()?.site.contactEmail
  const { query, kind } = state
  if (query === '' && !hasFilters(state)) {
    return <Notice icon="seed" title={t('noResults')} text={t('emptyYet')} />
  }

  const other = kind === 'profiles' ? 'listings' : 'profiles'
  const subject = encodeURIComponent(t('missingSubject', { words: query }))
  return (
    <>
      <Notice icon="seed" title={t('noResults')} text={t('gm-info-no-results-get-involved')}>
        {otherKind > 0 && (
          <a className={buttons.primary} href={directoryHref(ofKind(state, other))}>
            {t(other === 'listings' ? 'otherListings' : 'otherProfiles', { count: otherKind })}
          </a>
        )}
        {state.filters.certificate.length > 0 && (
          <a className={buttons.secondary} href={directoryHref(withClaims(state))}>
            {t('whoDeclares')}
          </a>
        )}
        {hasFilters(state) && (
          <a className={buttons.secondary} href={directoryHref(withoutFilters(state))}>
            {t('clearFilter')}
          </a>
        )}
        {query !== '' && (
          <a
            className={buttons.secondary}
            href={directoryHref(changed(state, { query: '', sort: undefined }))}
          >
            {t('clearSearch')}
          </a>
        )}
        {email && query !== '' && (
          <a className={buttons.secondary} href={`mailto:${email}?subject=${subject}`}>
            {t('tellMissing')}
          </a>
        )}
      </Notice>
      {instead && instead.topics.length > 0 && <Topics topics={instead.topics} />}
      {instead?.nearest && <Nearest state={state} nearest={instead.nearest} />}
    </>
  )
}

/** Asks for those who claim the certificates instead, as links from before claims were told apart. */
function withClaims({ filters, ...state }: DirectoryState): DirectoryState {
  const { certificate: claim } = filters
  return changed({ ...state, filters: { ...filters, certificate: [], claim } }, {})
}

type Instead = NonNullable<DirectoryPageData['instead']>

function Topics({ topics }: Pick<Instead, 'topics'>) {
  const { t } = useTranslation('directory')
  const link = useLinks()

  return (
    <section className={styles.topics}>
      <h2>{t('similarTopics')}</h2>
      <ul>
        {topics.map(({ id, kind, text, lang, redirectionUrl }) => (
          <li key={`${kind}${id}`}>
            <a className={buttons.secondary} href={link(redirectionUrl)} lang={lang ?? undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NearestProps {
  state: DirectoryState
  nearest: NonNullable<Instead['nearest']>
}

const nowhere = { location: null, bounds: null, radius: null }

function Nearest({ state, nearest: { cards, total, near } }: NearestProps) {
  const { t } = useTranslation('directory')
  const anywhere = changed(state, { ...nowhere, near, sort: 'distance' })

  return (
    <section className={styles.nearest}>
      <h2>{t('nearestResults')}</h2>
      <div className={grid.grid}>
        <ul>
          <Cards cards={cards} />
        </ul>
      </div>
      {total > cards.length && (
        <a href={directoryHref(anywhere)}>{t('allByDistance', { count: total })}</a>
      )}
    </section>
  )
}
