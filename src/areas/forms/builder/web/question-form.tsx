import { useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { possibleAnswers } from '../draft-problems.ts'
import type { LayoutQuestion } from '#shared/forms/layout.ts'
import { layoutOf, type OutlineItem } from '#shared/forms/outline.ts'
import { questionTypeOf, textFormats, type QuestionType } from '#shared/forms/question-types.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import buttons from '#ui/button.module.css'
import { Choice, ChoiceGroup, SelectField, TextField } from '#ui/field.tsx'
import styles from './builder-page.module.css'
import { ActionForm } from './action-form.tsx'
import { useBuilder, useUseText } from './use-builder.tsx'

type Question = Omit<LayoutQuestion, 'id' | 'groups'>

/** Settings of a question: type, limits, tag and condition. */
export function QuestionForm({ item, question }: { item: OutlineItem; question: Question }) {
  const { t } = useTranslation('builder')
  const { bench } = useBuilder()
  const nameOf = useUseText('tag')
  const type = questionTypeOf(question.type)
  const tags = bench.tags.filter(({ types }) => type && types.includes(type))

  return (
    <section className={styles.part} aria-labelledby="settings">
      <h3 id="settings">{t('settings')}</h3>
      <ActionForm action="set" itemId={item.id} className={styles.form} stays key={item.id}>
        <Choice
          name="required"
          label={t('requiredLabel')}
          hint={type === 'keyword' ? t('alwaysRequired') : undefined}
          defaultChecked={question.required}
        />
        <Choice
          name="special"
          label={t('special')}
          hint={t('specialHint')}
          defaultChecked={question.special}
        />
        <Choice
          name="excluded"
          label={t('excludedLabel')}
          hint={t('excludedHint')}
          defaultChecked={question.excluded}
        />
        {tags.length === 0 ? (
          <p className="quiet">{t('noTagHint')}</p>
        ) : (
          <SelectField
            name="tag"
            label={t('tag')}
            hint={`${t('tagHint')} ${t('noTagHint')}`}
            defaultValue={question.tag ?? ''}
          >
            <option value="">{t('noTag')}</option>
            {tags.map(({ tag }) => (
              <option key={tag} value={tag}>
                {nameOf(tag)}
              </option>
            ))}
          </SelectField>
        )}
        {type && <Limits type={type} settings={question.settings} />}
        <Dependence item={item} question={question} />
        <button className={buttons.secondary}>{t('saveSettings')}</button>
      </ActionForm>
    </section>
  )
}

/** Numeric limits by question type; empty for no limit. */
const limits: Readonly<Partial<Record<QuestionType, readonly NumberLimit[]>>> = {
  text: ['maxLength'],
  selectMany: ['most'],
  vendorLookup: ['most'],
  location: ['most'],
  sector: ['most'],
  focus: ['most'],
  keyword: ['most'],
  certifications: ['most'],
  fileUpload: ['most'],
  gallery: ['most'],
  imageUpload: ['most'],
  points: ['min', 'max'],
  number: ['min', 'max', 'decimals'],
}
type NumberLimit = 'maxLength' | 'most' | 'min' | 'max' | 'decimals'

const ranges: Readonly<Record<NumberLimit, { min?: number; max?: number; step: 1 | 'any' }>> = {
  maxLength: { min: 1, max: 50_000, step: 1 },
  most: { min: 1, max: 100, step: 1 },
  min: { step: 'any' },
  max: { step: 'any' },
  decimals: { min: 0, max: 6, step: 1 },
}

function Limits({ type, settings }: { type: QuestionType; settings: Question['settings'] }) {
  const { t } = useTranslation('builder')
  return (
    <>
      {type === 'text' && (
        <>
          <SelectField name="format" label={t('format')} defaultValue={settings.format ?? 'free'}>
            {textFormats.map((format) => (
              <option key={format} value={format}>
                {t(`format-${format}`)}
              </option>
            ))}
          </SelectField>
          <Choice name="isLong" label={t('isLong')} defaultChecked={settings.isLong} />
        </>
      )}
      {type === 'fileUpload' && (
        <SelectField
          name="accepts"
          label={t('accepts')}
          defaultValue={settings.accepts ?? 'documents'}
        >
          <option value="documents">{t('accepts-documents')}</option>
          <option value="images">{t('accepts-images')}</option>
        </SelectField>
      )}
      {limits[type]?.map((limit) => (
        <TextField
          key={limit}
          type="number"
          name={limit}
          label={t(`limit-${limit}`)}
          defaultValue={settings[limit]}
          {...ranges[limit]}
        />
      ))}
    </>
  )
}

/** Condition of a question: always shown, or depending on another answer. */
function Dependence({ item, question }: { item: OutlineItem; question: Question }) {
  const { t } = useTranslation('builder')
  const { outline, onId, titleOf } = useBuilder()
  const { display } = question
  const [chosen, setChosen] = useState(onId ?? display?.questionId ?? 0)
  const questions = questionsOf(layoutOf(outline))
  const candidates = questions.filter(
    (other) => other.id !== item.id && !other.excluded && possibleAnswers(other).length > 0,
  )
  const on = candidates.find(({ id }) => id === chosen)
  const isOn = (answer: number | boolean) =>
    display?.questionId === chosen && display.answers.includes(answer)

  return (
    <>
      <SelectField
        name="on"
        label={t('shownWhen')}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      >
        <option value={0}>{t('shownAlways')}</option>
        {display && !candidates.some(({ id }) => id === display.questionId) && (
          <option value={display.questionId}>{titleOf(display.questionId, 'question')}</option>
        )}
        {candidates.map(({ id }) => (
          <option key={id} value={id}>
            {t('whenAnswered', { question: bidiIsolate(titleOf(id, 'question')) })}
          </option>
        ))}
      </SelectField>
      <noscript>
        <button className={buttons.text} name="offer" value="answers">
          {t('offerAnswers')}
        </button>
      </noscript>
      {on && (
        <div className={styles.answers} key={chosen}>
          <ChoiceGroup label={t('isAnswered')}>
            {possibleAnswers(on).map((answer) => (
              <Choice
                key={String(answer)}
                name="answers"
                value={typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : answer}
                label={
                  typeof answer === 'boolean' ? t(answer ? 'yes' : 'no') : titleOf(answer, 'choice')
                }
                defaultChecked={isOn(answer)}
              />
            ))}
          </ChoiceGroup>
          <p className="quiet">{t('isAnsweredHint')}</p>
        </div>
      )}
    </>
  )
}
