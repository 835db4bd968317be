import { useId } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { allItems, placeBeside, type ItemKind, type OutlineItem } from '#shared/forms/outline.ts'
import { questionTypeOf, questionTypes, type QuestionType } from '#shared/forms/question-types.ts'
import buttons from '#ui/button.module.css'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './builder-page.module.css'
import { ActionForm } from './action-form.tsx'
import { OutlineList } from './outline-list.tsx'
import { QuestionForm } from './question-form.tsx'
import { useBuilder, useOpenItem } from './use-builder.tsx'
import { WordsForm } from './words-form.tsx'

/** Editor of the selected item: texts, settings and children. */
export function ItemPanel() {
  const { t } = useTranslation('builder')
  const { bench, outline, titleOf, hrefOf } = useBuilder()
  const open = useOpenItem()
  if (!open) return <p className="quiet">{t('openHint')}</p>

  const { id, kind, question } = open
  const type = question && questionTypeOf(question.type)
  const parent = allItems(outline).find((one) => one.item.id === id)?.parent
  const isItem = bench.item?.id === id
  return (
    <article className={styles.item} aria-labelledby="open-item">
      <header>
        {parent && (
          <a href={hrefOf({ itemId: parent.id })}>
            <bdi>{titleOf(parent.id, parent.kind)}</bdi>
          </a>
        )}
        <h2 id="open-item" dir="auto">
          {titleOf(id, kind)}
        </h2>
        <p className="quiet">
          {t(`kind-${kind}`)}
          {type && ` · ${t(`type-${type}`)}`}
          {isItem && question && ` · ${t('answerCount', { count: bench.item?.answers ?? 0 })}`}
        </p>
        <Steps item={open} />
      </header>
      {isItem && bench.item && <WordsForm item={bench.item} kind={kind} />}
      {question && <QuestionForm item={open} question={question} />}
      {question && (type === 'selectOne' || type === 'selectMany') && <Choices item={open} />}
      {kind === 'group' && <Choices item={open} />}
      {kind === 'page' && <AddForm kind="section" parent={open} />}
      {kind === 'section' && <AddForm kind="question" parent={open} />}
      <RemoveForm item={open} parentId={parent?.id ?? null} />
    </article>
  )
}

/** Buttons to move by one place, without drag and drop or arrow keys. */
function Steps({ item }: { item: OutlineItem }) {
  const { t } = useTranslation('builder')
  const { outline, titleOf } = useBuilder()
  return (
    <div className="row">
      {([-1, 1] as const).map((step) => {
        const place = placeBeside(outline, item.id, step)
        return (
          <ActionForm key={step} action="move" itemId={item.id}>
            <input type="hidden" name="parent" value={place?.parentId ?? ''} />
            <input type="hidden" name="at" value={place?.at ?? 0} />
            <button
              className={`${buttons.round} ${step < 0 ? styles.up : styles.down}`}
              aria-label={t(step < 0 ? 'moveUp' : 'moveDown', {
                name: titleOf(item.id, item.kind),
              })}
              disabled={!place}
            >
              <Icon name="back" />
            </button>
          </ActionForm>
        )
      })}
    </div>
  )
}

function Choices({ item }: { item: OutlineItem }) {
  const { t } = useTranslation('builder')
  const { bench, titleOf } = useBuilder()
  const chosen = Object.entries(bench.item?.id === item.id ? bench.item.chosen : {})
  return (
    <section className={styles.part} aria-labelledby="choices">
      <h3 id="choices">{t('choices')}</h3>
      {item.children.length > 0 && (
        <div className={styles.choices}>
          <OutlineList label={t('choices')} items={item.children} isListed={() => true} />
        </div>
      )}
      {chosen.length > 0 && (
        <details>
          <summary>{t('chosenTitle')}</summary>
          <ul>
            {chosen.map(([id, count]) => (
              <li key={id}>
                <bdi>{titleOf(Number(id), 'choice')}</bdi>: {t('answerCount', { count })}
              </li>
            ))}
          </ul>
        </details>
      )}
      <AddForm kind="choice" parent={item} />
      {item.kind === 'question' && <AddForm kind="group" parent={item} />}
    </section>
  )
}

const types = Object.keys(questionTypes) as QuestionType[]

/** Adds children to the selected item; several choices at once, one per line. */
export function AddForm({ kind, parent }: { kind: ItemKind; parent: OutlineItem | null }) {
  const { t } = useTranslation('builder')
  const { outline, language } = useBuilder()
  const heading = useId()
  const beside = parent ? parent.children : outline
  return (
    <section className={styles.add} aria-labelledby={heading}>
      <h3 id={heading}>{t(`add-${kind}`)}</h3>
      <ActionForm action="add" className={styles.form}>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="parent" value={parent?.id ?? ''} />
        <input type="hidden" name="at" value={beside.length} />
        <input type="hidden" name="language" value={language} />
        {kind === 'choice' ? (
          <TextArea
            name="title"
            label={t('newTitles')}
            rows={2}
            required
            lang={language}
            dir="auto"
          />
        ) : (
          <TextField
            name="title"
            label={t('newTitle')}
            required={kind !== 'section'}
            maxLength={2000}
            autoComplete="off"
            lang={language}
            dir="auto"
          />
        )}
        {kind === 'question' && (
          <SelectField
            name="type"
            label={t('type')}
            hint={t('typeHint')}
            defaultValue={questionTypes.text}
          >
            {types.map((type) => (
              <option key={type} value={questionTypes[type]}>
                {t(`type-${type}`)}
              </option>
            ))}
          </SelectField>
        )}
        <button className={buttons.secondary}>
          <Icon name="plus" />
          {t(`add-${kind}`)}
        </button>
      </ActionForm>
    </section>
  )
}

/** Removes an item from the draft; older versions and answers keep it. */
function RemoveForm({ item, parentId }: { item: OutlineItem; parentId: number | null }) {
  const { t } = useTranslation('builder')
  const { bench, outline, titleOf } = useBuilder()
  const answers = bench.item?.id === item.id ? bench.item.answers : 0
  const inside = new Set(allItems([item]).map((one) => one.item.id))
  const dependents = allItems(outline).filter(
    ({ item: { id, question } }) =>
      question?.display && inside.has(question.display.questionId) && !inside.has(id),
  )
  return (
    <section className={styles.part} aria-labelledby="remove">
      <h3 id="remove">{t('remove')}</h3>
      <p className="quiet">
        {t('removeHint')}
        {answers > 0 && ` ${t('removeAnswers', { count: answers })}`}
      </p>
      {dependents.length > 0 && (
        <>
          <p>{t('removeDependents', { count: dependents.length })}</p>
          <ul>
            {dependents.map(({ item: { id, kind } }) => (
              <li key={id}>
                <bdi>{titleOf(id, kind)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <ActionForm action="remove" itemId={item.id}>
        <input type="hidden" name="parent" value={parentId ?? ''} />
        <button className={buttons.grave}>{t('removeFrom')}</button>
      </ActionForm>
    </section>
  )
}
