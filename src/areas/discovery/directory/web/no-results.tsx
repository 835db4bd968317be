import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { changed, hasFilters, withoutFilters, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'

/** Empty state: links to widen the search (E-063), or that there are no profiles yet. */
export function NoResults({ state }: { state: DirectoryState }) {
  const { t } = useTranslation('directory')
  if (state.query === '' && !hasFilters(state)) {
    return <Notice icon="seed" title={t('noResults')} text={t('emptyYet')} />
  }

  return (
    <Notice icon="seed" title={t('noResults')} text={t('gm-info-no-results-get-involved')}>
      {hasFilters(state) && (
        <a className={buttons.secondary} href={directoryHref(withoutFilters(state))}>
          {t('clearFilter')}
        </a>
      )}
      {state.query !== '' && (
        <a
          className={buttons.secondary}
          href={directoryHref(changed(state, { query: '', sort: undefined }))}
        >
          {t('clearSearch')}
        </a>
      )}
    </Notice>
  )
}

/** Error state while the search is down. */
export function Unavailable({ state }: { state: DirectoryState }) {
  const { t } = useTranslation('directory')

  return (
    <Notice icon="clock" alert title={t('unavailable')} text={t('unavailableText')}>
      <a className={buttons.primary} href={directoryHref(state)} data-document="">
        {t('tryAgain')}
      </a>
    </Notice>
  )
}
