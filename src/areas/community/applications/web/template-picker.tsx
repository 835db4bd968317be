import { useState, type MouseEvent, type RefObject } from 'react'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField } from '#ui/field.tsx'
import type { AnswerTemplate } from '../contract.ts'
import { decisions } from '../model.ts'
import styles from './review-aside.module.css'
import { templatesPath } from './queue-url.ts'
import { reviewForm } from './review-form.tsx'

interface TemplatePickerProps {
  templates: readonly AnswerTemplate[]
  /** The message that the text is inserted into. */
  field: RefObject<HTMLTextAreaElement | null>
}

/** Inserts a template into the message, at the cursor. Without scripts the page's action does. */
export function TemplatePicker({ templates, field }: TemplatePickerProps) {
  const { t } = useTranslation('application')
  const link = useLinks()
  const [chosen, setChosen] = useState(0)

  function insert(event: MouseEvent) {
    const template = templates.find(({ id }) => id === chosen)
    if (!field.current) return
    event.preventDefault()
    if (template) insertText(field.current, template.text)
    setChosen(0)
  }

  return (
    <div className={styles.templates}>
      {templates.length > 0 && (
        <>
          <SelectField
            form={reviewForm}
            name="template"
            label={t('template')}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            <option value={0}>{t('chooseTemplate')}</option>
            {decisions.map((decision) => {
              const own = templates.filter((one) => one.decision === decision)
              return own.length === 0 ? null : (
                <optgroup key={decision} label={t(`templates-${decision}`)}>
                  {own.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </optgroup>
              )
            })}
          </SelectField>
          <button
            className={buttons.secondary}
            form={reviewForm}
            name="intent"
            value="template"
            onClick={insert}
          >
            {t('insertTemplate')}
          </button>
        </>
      )}
      <a href={link(templatesPath)}>{t('editTemplates')}</a>
    </div>
  )
}

/** Inserts a paragraph at the cursor. */
function insertText(field: HTMLTextAreaElement, text: string) {
  const { value, selectionStart, selectionEnd } = field
  const before = value.slice(0, selectionStart).trimEnd()
  const inserted = before === '' ? text : `\n\n${text}`
  field.focus()
  field.setRangeText(inserted, before.length, selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
