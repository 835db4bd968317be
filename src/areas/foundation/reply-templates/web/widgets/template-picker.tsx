import type { ChangeEvent } from 'react'
import type { TemplateUse } from '#shared/reply-templates.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { SelectField } from '#ui/field.tsx'
import type { ReplyTemplate } from '../../contract.ts'
import { templateField } from './chosen-template.ts'

interface TemplatePickerProps {
  /** Uses whose templates are offered; several are grouped. */
  uses: readonly [TemplateUse, ...TemplateUse[]]
  /** Templates of these uses and others. */
  templates: readonly ReplyTemplate[]
  /** Name of the text area of the same form that takes the text. */
  into: string
  /** Id of the form, if it is not around the select box. */
  form?: string
}

/**
 * Select box that inserts a template into a text area. Without scripts its choice is submitted, and
 * `textOrTemplate` uses it where the text area is empty. Pages that use it load the namespace
 * `replyTemplates`.
 */
export function TemplatePicker({ uses, templates, into, form }: TemplatePickerProps) {
  const { t } = useTranslation('replyTemplates')
  const link = useLinks()
  const offered = templates.filter((template) => uses.includes(template.use))

  function insert({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const chosen = offered.find(({ id }) => String(id) === currentTarget.value)
    const area = currentTarget.form?.elements.namedItem(into)
    if (!chosen || !(area instanceof HTMLTextAreaElement)) return
    currentTarget.value = ''
    insertText(area, chosen.body)
  }

  return (
    <SelectField
      name={templateField}
      form={form}
      label={t('insert')}
      hint={<a href={link(`/admin/reply-templates?use=${uses[0]}`)}>{t('manage')}</a>}
      defaultValue=""
      onChange={insert}
    >
      <option value="">{t(offered.length > 0 ? 'choose' : 'none')}</option>
      {uses.length === 1 ? (
        <Options templates={offered} />
      ) : (
        uses.map((use) => (
          <optgroup key={use} label={t(`use-${use}`)}>
            <Options templates={offered.filter((template) => template.use === use)} />
          </optgroup>
        ))
      )}
    </SelectField>
  )
}

function Options({ templates }: Pick<TemplatePickerProps, 'templates'>) {
  return templates.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ))
}

/** Inserts a paragraph at the selection, or at the end of a text area that was not focused. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = area
  const isApart = selectionStart > 0 && !value.slice(0, selectionStart).endsWith('\n')
  area.setRangeText(`${isApart ? '\n\n' : ''}${text}`, selectionStart, selectionEnd, 'end')
  // React and drafts listen to input.
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}
