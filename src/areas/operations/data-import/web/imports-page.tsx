import { Form, useNavigation } from 'react-router'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
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
import { sendFile, type UploadFault } from './import-actions.ts'
import styles from './imports.module.css'

export const handle: PageHandle = { texts: ['dataImport'] }

const api = clientOf<typeof dataImportContract>('dataImport')

export function loader({ context }: Route.LoaderArgs) {
  return api(context).listDataImports({})
}

export function action({ context, request, url }: Route.ActionArgs) {
  return sendFile(context, url, request)
}

/** Upload of a file of organisations, and earlier imports. */
export default function ImportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('dataImport')
  const { imports } = loaderData

  return (
    <article className="narrow">
      <PageHead title={t('title')} description={t('hint')} address={importsPath} unlisted />
      <header>
        <h1>{t('title')}</h1>
        <p>{t('hint')}</p>
      </header>
      <Panel title={t('upload')} text={t('uploadText')}>
        <UploadForm fault={actionData?.fault} />
      </Panel>
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

  return (
    <Form
      method="post"
      action={link(importsPath)}
      encType="multipart/form-data"
      className={styles.form}
    >
      <label className={styles.file}>
        <span>{t('file')}</span>
        <input
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,.json,text/csv,text/tab-separated-values,application/json"
          required
          aria-describedby="file-hint"
        />
      </label>
      <p id="file-hint" className="quiet">
        {t('fileHint')}
      </p>
      {fault && !isSending && (
        <ProblemNote>
          {t(`fault-${fault.problem as 'empty'}`, {
            line: fault.line,
            name: bidiIsolate(fault.name),
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

function Past({ one: { id, fileName, state, counts, by, createdAt } }: { one: DataImportSummary }) {
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const time = useWrittenTime(dayAndTime)

  return (
    <li>
      <div>
        <a href={link(importAddress(id))}>
          <bdi>{fileName}</bdi>
        </a>
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
