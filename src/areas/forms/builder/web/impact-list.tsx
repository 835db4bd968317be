import { useTranslation } from '#shared/use-translation.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { languageName } from '#shared/language-name.ts'
import type { Impact, TextChange } from '../contract.ts'
import styles from './builder-page.module.css'
import { useBuilder } from './use-builder.tsx'

/** Differences between two versions, with changed texts and the number of affected answers. */
export function ImpactList({ impacts }: { impacts: readonly Impact[] }) {
  const { t } = useTranslation('builder')
  const { titleOf } = useBuilder()
  if (impacts.length === 0) return <p>{t('noChanges')}</p>
  return (
    <ul className={styles.impacts}>
      {impacts.map(({ id, kind, change, parts, questionId, texts, answers }) => (
        <li key={`${id} ${change}`} data-change={change}>
          <b dir="auto">{titleOf(id, kind)}</b>
          {questionId !== null && (
            <span>
              {t('ofQuestion', { question: bidiIsolate(titleOf(questionId, 'question')) })}
            </span>
          )}
          <small>
            {[
              t(`kind-${kind}`),
              t(`change-${change}`),
              ...parts.map((part) => t(`part-${part}`)),
            ].join(' · ')}
          </small>
          {answers > 0 && <strong>{t('answerCount', { count: answers })}</strong>}
          {texts.length > 0 && <TextChanges texts={texts} />}
        </li>
      ))}
    </ul>
  )
}

function TextChanges({ texts }: { texts: readonly TextChange[] }) {
  const { t, i18n } = useTranslation('builder')
  return (
    <dl className={styles.texts}>
      {texts.map(({ language, part, before, after }) => (
        <div key={`${language} ${part}`}>
          <dt>
            <bdi>{languageName(language, i18n.language)}</bdi> · {t(part)}
          </dt>
          <dd lang={language}>
            {before && <del dir="auto">{before}</del>} {after && <ins dir="auto">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
