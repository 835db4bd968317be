import { useState, type FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { importLimits } from '#shared/listing-imports.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime, useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Panel } from '#ui/panel.tsx'
import type { dataImportContract, DataImportSummary } from '../contract.ts'
import type { Route } from './+types/imports-page.ts'
import { importAddress, importsPath } from './addresses.ts'
import { FeedsPanel } from './feeds-panel.tsx'
import { answerImports, type UploadFault } from './import-actions.ts'
import styles from './imports.module.css'

export const handle: PageHandle = { texts: ['dataImport'] }

const api = clientOf<typeof dataImportContract>('dataImport')

export function loader({ context }: Route.LoaderArgs) {
  return api(context).listDataImports({})
}

export function action({ context, request, url }: Route.ActionArgs) {
  return answerImports(context, url, request)
}

/** Upload of a file of organisations, and earlier imports. */
export default function ImportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('dataImport')
  const { imports, feeds } = loaderData

  return (
    <article className="narrow">
      <PageHead title={t('title')} description={t('hint')} address={importsPath} unlisted />
      <header>
        <h1>{t('title')}</h1>
        <p>{t('hint')}</p>
      </header>
      <Panel title={t('upload')} text={t('uploadText')}>
        <UploadForm fault={actionData && 'fault' in actionData ? actionData.fault : undefined} />
      </Panel>
      {feeds.length > 0 && <FeedsPanel feeds={feeds} />}
      {actionData && 'queued' in actionData && <p role="status">{t('queued')}</p>}
      <Panel title={t('history')} text={t('historyText')}>
        {imports.length === 0 && <p className="quiet">{t('noHistory')}</p>}
        <ul className={styles.list}>
          {imports.map((one) => (
            <Past key={one.id} one={one} />
          ))}
        </ul>
      </Panel>
    </article>
  )
}

function UploadForm({ fault }: { fault: UploadFault | undefined }) {
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const isSending = useNavigation().formMethod === 'POST'
  const [isTooLarge, setTooLarge] = useState(false)
  const shown = isTooLarge ? { problem: 'tooLarge', line: 0, name: '' } : fault

  function check(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get('file')
    const isOver = file instanceof File && file.size > importLimits.bytes
    setTooLarge(isOver)
    if (isOver) event.preventDefault()
  }

  return (
    <Form
      method="post"
      action={link(importsPath)}
      onSubmit={check}
      encType="multipart/form-data"
      className={styles.form}
    >
      <label className={styles.file}>
        <span>{t('file')}</span>
        <input
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,.json,.xlsx,text/csv,text/tab-separated-values,application/json"
          required
          aria-describedby="file-hint"
        />
      </label>
      <p id="file-hint" className="quiet">
        {t('fileHint')}
      </p>
      {shown && !isSending && (
        <ProblemNote>
          {t(`fault-${shown.problem as 'empty'}`, {
            line: shown.line,
            name: bidiIsolate(shown.name),
          })}
        </ProblemNote>
      )}
      <p role="status">{isSending && t('sending')}</p>
      <button className={buttons.primary} disabled={isSending}>
        {t('send')}
      </button>
    </Form>
  )
}

function Past({
  one: { id, fileName, title, state, counts, by, createdAt },
}: {
  one: DataImportSummary
}) {
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const time = useWrittenTime(dayAndTime)

  return (
    <li>
      <div>
        <a href={link(importAddress(id))}>
          <bdi>{fileName}</bdi>
        </a>
        {title !== '' && <span dir="auto">{title}</span>}
        <small className="quiet" suppressHydrationWarning>
          {by
            ? t('sentBy', { when: bidiIsolate(time(createdAt)), name: bidiIsolate(by) })
            : time(createdAt)}
        </small>
      </div>
      <span>
        {t(`state-${state}`)}
        {state === 'done' && ` · ${t('doneCounts', { ...counts })}`}
      </span>
    </li>
  )
}
