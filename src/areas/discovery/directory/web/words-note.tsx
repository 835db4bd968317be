import { useTranslation } from '#shared/use-translation.ts'
import type { DirectoryResult } from '../contract.ts'
import type { DirectoryPageData } from './directory-loader.ts'
import { changed, type DirectoryState } from './directory-state.ts'
import { directoryHref } from './directory-url.ts'

interface WordsNoteProps {
  state: DirectoryState
  page: Pick<DirectoryPageData, 'relaxed' | 'correction' | 'isCorrected'>
}

/**
 * Says that not all results have all words, and offers another spelling; in an element that announces
 * it.
 */
export function WordsNote({ state, page: { relaxed, correction, isCorrected } }: WordsNoteProps) {
  const { t } = useTranslation('directory')
  const query = correction !== null && isCorrected ? correction : state.query
  const [before = '', after = ''] = t('didYouMean', { words: '\u0000' }).split('\u0000')

  return (
    <>
      {correction !== null && isCorrected && (
        <p>{t('someWordsNone', { query: state.query, words: correction })}</p>
      )}
      {correction !== null && !isCorrected && (
        <p>
          {before}
          <a href={directoryHref(changed(state, { query: correction }))}>
            <bdi>{correction}</bdi>
          </a>
          {after}
        </p>
      )}
      {relaxed && <p>{relaxedText(relaxed)}</p>}
    </>
  )

  function relaxedText({ required, complete: count }: NonNullable<DirectoryResult['relaxed']>) {
    const words = required.join(' ')
    if (words === '')
      return count > 0 ? t('anyWordSome', { query, count }) : t('anyWordNone', { query })
    if (count > 0) return t('someWordsSome', { query, words, count })
    return t('someWordsNone', { query, words })
  }
}
