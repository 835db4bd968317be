import { useCallback } from 'react'
import { useLocation } from 'react-router'
import type { SaveAnswers } from '#forms/engine/web/widgets/autosave.ts'
import { FormAnswers } from '#forms/engine/web/widgets/form-answers.tsx'
import { loadFormExtras } from '#forms/engine/web/widgets/form-extras.ts'
import { FormRenderer } from '#forms/engine/web/widgets/form-renderer.tsx'
import type { SaveOutcome } from '#forms/engine/web/widgets/form-state.ts'
import { receiveForm } from '#forms/engine/web/widgets/receive-form.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import type { PageHandle } from '#shared/i18n.ts'
import type { Route } from './+types/form-page.ts'
import { keepAnswers, setOf } from './sample-answers.ts'
import { sampleForm } from './sample-form.ts'
import styles from './styleguide-page.module.css'

export { skipsReload as shouldRevalidate } from '#forms/engine/web/widgets/form-pages.ts'

export const handle: PageHandle = { texts: ['common', 'upload', 'forms'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { answers, revs } = setOf(url)
  const { layout } = sampleForm
  const extras = await loadFormExtras(context, { layout, answers, url })
  // The definition is made here by its schema: browsers get no schemas.
  return { definition: sampleForm, answers, revs, extras }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { layout } = sampleForm
  const { answers } = setOf(url)
  const sent = await receiveForm(context, {
    url,
    form: await request.formData(),
    layout,
    answers,
    save: async (changes) => keepAnswers(url, changes),
    readAgain: async () => setOf(url).answers,
  })
  if (sent) return { kind: 'sent' as const, sent }
  const problems = Object.fromEntries(problemsOf(layout, setOf(url).answers))
  if (Object.keys(problems).length > 0) return { kind: 'sent' as const, sent: { problems } }
  return { kind: 'done' as const }
}

/** Sample form with a question of every type; answered only with the setting `STYLEGUIDE`. */
export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { definition, answers, revs, extras } = loaderData
  const { search } = useLocation()
  const set = new URLSearchParams(search).get('set') ?? ''
  const save = useCallback<SaveAnswers>(
    async (changes, { isLeaving }) => {
      const response = await fetch(`/styleguide/form/answers?set=${set}`, {
        method: 'POST',
        body: new URLSearchParams({ changes: JSON.stringify(changes) }),
        keepalive: isLeaving,
      })
      return (await response.json()) as SaveOutcome
    },
    [set],
  )
  return (
    <div className={styles.page}>
      <title>Styleguide: a form</title>
      <h1>A form</h1>
      {actionData?.kind === 'done' && <p role="status">Everything is there.</p>}
      <FormRenderer
        definition={definition}
        answers={answers}
        revs={revs}
        setId={1}
        extras={extras}
        save={save}
        submitText="Submit"
        sent={actionData?.kind === 'sent' ? actionData.sent : undefined}
        notes={{ 106: 'The year on your statutes, please.' }}
      />
      <details>
        <summary>As it is read by whoever reviews</summary>
        <FormAnswers definition={definition} answers={answers} extras={extras} />
      </details>
    </div>
  )
}
