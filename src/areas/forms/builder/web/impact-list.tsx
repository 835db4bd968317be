import { useTranslation } from '#shared/use-translation.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import type { Impact } from '../contract.ts'
import styles from './builder-page.module.css'
import { useBuilder } from './use-builder.tsx'

/** Differences between two versions, with the number of affected answers. */
export function ImpactList({ impacts }: { impacts: readonly Impact[] }) {
  const { t } = useTranslation('builder')
  const { titleOf } = useBuilder()
  if (impacts.length === 0) return <p>{t('noChanges')}</p>
  return (
    <ul className={styles.impacts}>
      {impacts.map(({ id, kind, change, parts, questionId, answers }) => (
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
        </li>
      ))}
    </ul>
  )
}
