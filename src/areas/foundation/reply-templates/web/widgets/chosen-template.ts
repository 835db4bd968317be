import { formText } from '#shared/form-text.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { replyTemplatesContract } from '../../contract.ts'

const api = clientOf<typeof replyTemplatesContract>('replyTemplates')

/** Name of the select box of `TemplatePicker`. */
export const templateField = 'template'

/** Returns the text of a form's field; where it is empty, that of the template chosen without scripts. */
export async function textOrTemplate(
  context: ReadableContext,
  form: FormData,
  name: string,
): Promise<string> {
  const text = formText(form, name).trim()
  const chosen = formText(form, templateField)
  if (text !== '' || chosen === '') return text
  const { templates } = await api(context).listReplyTemplates({})
  return templates.find(({ id }) => String(id) === chosen)?.body ?? ''
}

/** Loads all templates, for pages with a `TemplatePicker`. */
export async function loadTemplates(context: ReadableContext) {
  return (await api(context).listReplyTemplates({})).templates
}
