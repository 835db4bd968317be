import { Form, redirect, useNavigation } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useAskBeforeLeaving } from '#ui/ask-before-leaving.ts'
import type { AnswerTemplate, applicationsContract } from '../contract.ts'
import { decisions } from '../model.ts'
import type { Route } from './+types/templates-page.ts'
import { queueUrl, templatesPath } from './queue-url.ts'
import styles from './templates-page.module.css'

export const handle: PageHandle = { texts: ['application', 'common'] }

const api = clientOf<typeof applicationsContract>('applications')

export async function loader({ context }: Route.LoaderArgs) {
  return { templates: await api(context).listAnswerTemplates() }
}

interface Refused {
  /** Template that was edited; 0 for a new one. */
  id: number
  problem: 'titleTaken' | 'templateChanged'
  input: Pick<AnswerTemplate, 'decision' | 'title' | 'text'>
}

/** Adds, changes or deletes a template. */
export async function action({ context, request }: Route.ActionArgs): Promise<Refused> {
  const form = await request.formData()
  const id = formNumber(form, 'id') || 0
  const input = {
    decision: decisions.find((each) => each === formText(form, 'decision')) ?? 'moreInfo',
    title: formText(form, 'title').trim(),
    text: formText(form, 'text').trim(),
  }
  try {
    await save(context, form, { id, input })
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'already_there') return { id, problem: 'titleTaken', input }
    if (error.code === 'changed_meanwhile') return { id, problem: 'templateChanged', input }
    // Deleted already.
    if (error.code !== 'not_found') throw error
  }
  throw redirect(templatesPath, 303)
}

async function save(
  context: ReadableContext,
  form: FormData,
  { id, input }: Pick<Refused, 'id' | 'input'>,
): Promise<void> {
  if (formText(form, 'intent') === 'delete') return api(context).deleteAnswerTemplate({ id })
  if (id === 0) return void (await api(context).createAnswerTemplate(input))
  await api(context).editAnswerTemplate({ id, rev: formNumber(form, 'rev'), ...input })
}

/** Texts that admins insert into messages to applicants. */
export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { templates } = loaderData
  const { t } = useTranslation('application')
  const link = useLinks()
  const refused = actionData ?? null
  useAskBeforeLeaving(refused !== null)

  return (
    <article className={styles.page}>
      <PageHead
        title={t('templatesTitle')}
        description={t('templatesHint')}
        address={templatesPath}
        unlisted
      />
      <header>
        <h1>{t('templatesTitle')}</h1>
        <p>{t('templatesHint')}</p>
        <a href={link(queueUrl.path)}>{t('back')}</a>
      </header>
      {decisions.map((decision) => {
        const own = templates.filter((one) => one.decision === decision)
        return own.length === 0 ? null : (
          <section key={decision} className={styles.group}>
            <h2>{t(`templates-${decision}`)}</h2>
            {own.map((template) => (
              <details key={`${template.id} ${template.rev}`} open={refused?.id === template.id}>
                <summary dir="auto">{template.title}</summary>
                <TemplateForm
                  template={template}
                  refused={refused?.id === template.id ? refused : null}
                />
              </details>
            ))}
          </section>
        )
      })}
      <section className={styles.group}>
        <h2>{t('newTemplate')}</h2>
        <TemplateForm
          key={templates.length}
          template={null}
          refused={refused?.id === 0 ? refused : null}
        />
      </section>
    </article>
  )
}

interface TemplateFormProps {
  /** Null for a new one. */
  template: AnswerTemplate | null
  refused: Refused | null
}

function TemplateForm({ template, refused }: TemplateFormProps) {
  const { t } = useTranslation('application')
  const isBusy = useNavigation().formMethod === 'POST'
  const shown = refused?.input ?? template

  return (
    <Form method="post" className={styles.form} preventScrollReset>
      {template && (
        <>
          <input type="hidden" name="id" value={template.id} />
          <input type="hidden" name="rev" value={template.rev} />
        </>
      )}
      {refused && <ProblemNote>{t(refused.problem)}</ProblemNote>}
      <SelectField name="decision" label={t('templateFor')} defaultValue={shown?.decision}>
        {decisions.map((decision) => (
          <option key={decision} value={decision}>
            {t(`templates-${decision}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="title"
        label={t('templateTitle')}
        hint={t('templateTitleHint')}
        required
        maxLength={100}
        dir="auto"
        defaultValue={shown?.title}
      />
      <TextArea
        name="text"
        label={t('templateText')}
        rows={5}
        required
        maxLength={5000}
        dir="auto"
        defaultValue={shown?.text}
      />
      <p className={styles.buttons}>
        {template && (
          <button
            className={buttons.text}
            name="intent"
            value="delete"
            formNoValidate
            disabled={isBusy}
          >
            {t('deleteTemplate')}
          </button>
        )}
        <button className={buttons.primary} disabled={isBusy}>
          {t(template ? 'saveTemplate' : 'addTemplate')}
        </button>
      </p>
    </Form>
  )
}
