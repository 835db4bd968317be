import { useMemo } from 'react'
import { useFetcher } from 'react-router'
import { saveToSet } from '#forms/engine/web/widgets/answer-set.ts'
import { FormRenderer } from '#forms/engine/web/widgets/form-renderer.tsx'
import { seenField } from '#forms/engine/web/widgets/sent-answers.ts'
import { formText } from '#shared/form-text.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import type { SentResult } from '#forms/engine/web/widgets/form-state.ts'
import type { ApplicationResult } from './application-action.ts'
import type { LoadedApplication } from './application-loader.ts'
import styles from './application-page.module.css'
import { ReplyField } from './reply-field.tsx'

interface ApplyingProps {
  loaded: LoadedApplication
  sent: SentResult | undefined
}

/** The form of an applicant: what reviewers asked, and the answers. */
export function Applying({ loaded, sent }: ApplyingProps) {
  const { application, definition, answers, revs, extras } = loaded
  const { t } = useTranslation('application')
  const link = useLinks()
  const { id } = application
  const { data, submit } = useFetcher<ApplicationResult>()
  const result = data && 'sent' in data ? data.sent : sent
  const save = useMemo(() => saveToSet(id), [id])
  const needsInfo = application.status === 'moreInfo'
  const notes = useMemo(
    () => Object.fromEntries(application.notes.map(({ questionId, text }) => [questionId, text])),
    [application.notes],
  )

  async function send(fields: FormData) {
    const data = new FormData()
    for (const value of fields.getAll(seenField)) data.append(seenField, value)
    for (const name of ['intent', 'reply']) {
      if (fields.has(name)) data.set(name, formText(fields, name))
    }
    await submit(data, { method: 'post', action: link(`/application-form/${id}`) })
  }

  return (
    <>
      {!needsInfo && <p className={styles.hint}>{t('formHint')}</p>}
      <FormRenderer
        definition={definition}
        answers={answers}
        revs={revs}
        setId={id}
        extras={extras}
        save={save}
        submitText={t(needsInfo ? 'handInAgain' : 'handIn')}
        sent={result}
        notes={notes}
        asked={
          needsInfo
            ? {
                submitted: application.submitted,
                intro: <Request application={application} />,
                children: <ReplyField applicationId={id} reply={application.reply} />,
              }
            : undefined
        }
        foot={
          <button className={buttons.secondary} name="intent" value="preview" formNoValidate>
            {t('preview')}
          </button>
        }
        onSend={send}
      />
    </>
  )
}

/** The reviewers' message. */
function Request({ application }: Pick<LoadedApplication, 'application'>) {
  const { t } = useTranslation('application')
  const why = application.history.findLast(({ status }) => status === 'moreInfo')?.why

  return (
    <>
      <p>{t('infoRequested')}</p>
      {why && (
        <p className={styles.why} dir="auto">
          {why}
        </p>
      )}
    </>
  )
}
