import { Form, redirect, useSearchParams } from 'react-router'
import { entryFor } from '#shared/app-error.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks, withLanguage } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { parseId } from '#shared/parse-id.ts'
import { templateUses, type TemplateUse } from '#shared/reply-templates.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { TextArea, TextField } from '#ui/field.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { ReplyTemplate, replyTemplatesContract } from '../contract.ts'
import type { Route } from './+types/templates-page.ts'
import styles from './templates-page.module.css'

export const handle: PageHandle = { texts: ['replyTemplates', 'common'] }

const api = clientOf<typeof replyTemplatesContract>('replyTemplates')
const path = '/admin/reply-templates'

export async function loader({ context }: Route.LoaderArgs) {
  return api(context).listReplyTemplates({})
}

const actions = ['add', 'edit', 'remove'] as const

const problems: Readonly<Record<string, 'changed' | 'gone' | 'taken' | 'invalid'>> = {
  changed_meanwhile: 'changed',
  not_found: 'gone',
  already_there: 'taken',
  invalid_input: 'invalid',
}

/** A failed form with its input. */
interface TemplateResult {
  problem: 'changed' | 'gone' | 'taken' | 'invalid'
  use: TemplateUse
  /** Null for a new one. */
  id: number | null
  title: string
  body: string
}

export async function action({ context, request, url }: Route.ActionArgs): Promise<TemplateResult> {
  const form = await request.formData()
  const does = actions.find((each) => each === form.get('do')) ?? pageNotFound()
  const use = templateUses.find((each) => each === form.get('use')) ?? pageNotFound()
  const id = parseId(formText(form, 'id'))
  const words = { title: formText(form, 'title'), body: formText(form, 'body') }
  try {
    if (does === 'remove') await api(context).removeReplyTemplate({ id: id ?? 0 })
    else {
      const known = id === null ? {} : { id, rev: formNumber(form, 'rev') }
      await api(context).saveReplyTemplate({ ...known, use, ...words })
    }
  } catch (error) {
    return { problem: entryFor(error, problems), use, id, ...words }
  }
  const to = `${path}?done=${does}&use=${use}#${use}`
  throw redirect(withLanguage(to, url.searchParams.get('lang')), 303)
}

/** Texts that admins reuse in decisions: added, edited and removed by use. */
export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('replyTemplates')
  const [params] = useSearchParams()
  const result: TemplateResult | undefined = actionData
  const done = result ? undefined : actions.find((each) => each === params.get('done'))

  return (
    <article className={`narrow ${styles.page}`}>
      <PageHead title={t('title')} description={t('hint')} address={path} unlisted />
      <header>
        <h1>{t('title')}</h1>
        <p>{t('hint')}</p>
      </header>
      {templateUses.map((use) => (
        <section key={use} id={use} className={card.card} aria-labelledby={`${use}-title`}>
          <h2 id={`${use}-title`}>{t(`use-${use}`)}</h2>
          {done && params.get('use') === use && <DoneNote>{t(`done-${done}`)}</DoneNote>}
          {result?.use === use && <ProblemNote>{t(`problem-${result.problem}`)}</ProblemNote>}
          {loaderData.templates
            .filter((template) => template.use === use)
            .map((template) => (
              <details key={template.id} open={result?.id === template.id}>
                <summary>
                  <bdi>{template.title}</bdi>
                </summary>
                <TemplateForm use={use} template={template} result={result} />
              </details>
            ))}
          <details
            key={`new-${loaderData.templates.length}`}
            open={result?.use === use && result.id === null}
          >
            <summary>{t('add')}</summary>
            <TemplateForm use={use} template={null} result={result} />
          </details>
        </section>
      ))}
    </article>
  )
}

interface TemplateFormProps {
  use: TemplateUse
  /** Null for a new one. */
  template: ReplyTemplate | null
  result: TemplateResult | undefined
}

function TemplateForm({ use, template, result }: TemplateFormProps) {
  const { t } = useTranslation('replyTemplates')
  const link = useLinks()
  const typed = result?.use === use && result.id === (template?.id ?? null) ? result : undefined

  return (
    <Form
      key={template?.rev}
      method="post"
      action={link(path)}
      className={styles.form}
      preventScrollReset
    >
      <input type="hidden" name="use" value={use} />
      {template && <input type="hidden" name="id" value={template.id} />}
      {template && <input type="hidden" name="rev" value={template.rev} />}
      <TextField
        name="title"
        label={t('name')}
        maxLength={80}
        required
        dir="auto"
        defaultValue={typed?.title ?? template?.title}
      />
      <TextArea
        name="body"
        label={t('text')}
        hint={t('textHint')}
        maxLength={5000}
        required
        dir="auto"
        defaultValue={typed?.body ?? template?.body}
      />
      <p className="row">
        <button className={buttons.primary} name="do" value={template ? 'edit' : 'add'}>
          {t(template ? 'save' : 'add')}
        </button>
        {template && (
          <button className={buttons.grave} name="do" value="remove" formNoValidate>
            {t('remove')}
          </button>
        )}
      </p>
    </Form>
  )
}
