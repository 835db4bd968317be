import { useTranslation } from '#shared/use-translation.ts'
import { apiOf } from '#shared/api-client.ts'
import type { Language } from '#shared/languages.ts'
import { useLinks } from '#shared/links.ts'
import type { useCombobox } from '#ui/combobox.ts'
import type { directoryContract, Suggestion } from '../contract.ts'
import type { DirectoryState } from './directory-state.ts'
import { marked } from './marked.tsx'
import styles from './suggestion-list.module.css'

const api = apiOf<typeof directoryContract>('directory')

/** Fetches suggestions; the caller aborts the previous request. A chunk of its own. */
export function findSuggestions(
  query: string,
  kind: DirectoryState['kind'],
  language: Language,
  signal: AbortSignal,
) {
  return api.suggest({ query, kind, language }, { signal })
}

interface SuggestionListProps {
  id: string
  words: string
  suggestions: readonly Suggestion[]
  option: ReturnType<typeof useCombobox>['option']
  onChoose: () => void
}

/** Suggestions, each a link to its page (specification 2.3). */
export function SuggestionList(props: SuggestionListProps) {
  const { id, words, suggestions, option, onChoose } = props
  const { t } = useTranslation('directory')
  const link = useLinks()

  return (
    <div className={styles.box} data-words={words} hidden={suggestions.length === 0}>
      <div id={id} role="listbox" aria-label={t('suggestions')}>
        {suggestions.map(({ id: number, kind, text, lang, redirectionUrl }, at) => (
          <a
            key={`${kind}${number}`}
            {...option(at)}
            href={link(redirectionUrl)}
            onClick={onChoose}
          >
            <span lang={lang ?? undefined} dir="auto">
              {marked(text, words)}
            </span>
            <i>{t(`kind-${kind}`)}</i>
          </a>
        ))}
      </div>
    </div>
  )
}
