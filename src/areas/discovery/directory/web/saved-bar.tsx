import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { Share } from '#ui/share.tsx'
import { changed, ofKind, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'
import printSheet from './saved-print.css?url'

const kinds = [
  { kind: 'profiles', letter: 'p', text: 'profiles' },
  { kind: 'listings', letter: 'l', text: 'marketplace' },
] as const

/** Head of a list: its other kind, sharing and printing. */
export function SavedBar({ state }: { state: DirectoryState }) {
  const { t } = useTranslation('directory')
  const origin = useFrame()?.origin ?? ''
  const shared = changed(state, { language: null, view: null, sort: undefined, near: null })

  return (
    <>
      <link rel="stylesheet" href={printSheet} precedence="page" />
      <h2>{t('saved')}</h2>
      <div className="row" data-saved="">
        {kinds.map(({ kind, letter, text }) => {
          const count = state.filters.saved.filter((key) => key.startsWith(letter)).length
          if (count === 0) return null
          return (
            <a
              key={kind}
              className={buttons.text}
              href={directoryHref(ofKind(state, kind))}
              aria-current={kind === state.kind ? 'page' : undefined}
            >
              {t(text)} ({count})
            </a>
          )
        })}
        <Share id="share-list" title={t('saved')} address={origin + directoryHref(shared)} />
        <button type="button" className={buttons.secondary} onClick={() => print()}>
          <Icon name="document" />
          {t('print')}
        </button>
      </div>
    </>
  )
}
