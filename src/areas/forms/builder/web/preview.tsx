import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { SaveAnswers } from '#forms/engine/web/widgets/autosave.ts'
import { FormRenderer } from '#forms/engine/web/widgets/form-renderer.tsx'
import type { Answer } from '#shared/forms/answers.ts'
import { withCountriesByName } from '#shared/forms/country-order.ts'
import { layoutOf } from '#shared/forms/outline.ts'
import { languageInfo } from '#shared/languages.ts'
import styles from './builder-page.module.css'
import { useBuilder } from './use-builder.tsx'

/** Interactive preview of the draft; nothing is saved. */
export function Preview({ isTried }: { isTried: boolean }) {
  const { t } = useTranslation('builder')
  const { bench, extras, outline, language } = useBuilder()
  const definition = useMemo(() => {
    const { words } = bench.definition
    const nameOf = (id: number) => words[id]?.title ?? ''
    const countries = new Set(bench.countries)
    const layout = withCountriesByName(layoutOf(outline), countries, nameOf, language)
    return { ...bench.definition, layout }
  }, [bench, outline, language])
  const [typed] = useState(() => new Map<number, Answer>())
  const changes = useChanges(definition)
  const save = useCallback<SaveAnswers>(
    (changed) => {
      for (const { questionId, answer } of changed) {
        if (answer === null) typed.delete(questionId)
        else typed.set(questionId, answer)
      }
      return Promise.resolve({
        saved: changed.map(({ questionId }) => ({ questionId, rev: 0 })),
        conflicts: [],
      })
    },
    [typed],
  )

  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{t('preview', { language: languageInfo[language].name })}</h2>
      <p className="quiet">{t('previewHint')}</p>
      {isTried && <p role="status">{t('tried')}</p>}
      <div className={styles.sheet} dir={languageInfo[language].dir}>
        <FormRenderer
          key={changes}
          definition={definition}
          answers={Object.fromEntries(typed)}
          revs={{}}
          setId={0}
          extras={extras}
          save={save}
          submitText={t('try')}
        />
      </div>
    </section>
  )
}

/** Counts changes of a value by content: reloading the same data must not reset the form. */
function useChanges(value: unknown): number {
  const text = useMemo(() => JSON.stringify(value), [value])
  const [throttled, setThrottled] = useState({ text, times: 0 })
  if (text !== throttled.text) setThrottled({ text, times: throttled.times + 1 })
  return throttled.times
}
