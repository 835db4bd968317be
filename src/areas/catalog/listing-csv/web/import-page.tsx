import { useEffect, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Form, useNavigation, useRevalidator } from 'react-router'
import type { PageHandle } from '#shared/i18n.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { useLinks } from '#shared/links.ts'
import { listingFilesAddress } from '#shared/listing-files-path.ts'
import { dashboardAddress } from '#shared/own-listings.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { dayAndTime, useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import links from '#ui/link-row.module.css'
import { Notice } from '#ui/notice.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import spoken from '#ui/spoken.module.css'
import { rowGroups } from '#shared/listing-imports.ts'
import type { listingCsvContract, ListingImport } from '../contract.ts'
import type { Route } from './+types/import-page.ts'
import { vendorIdIn, importAddress } from './addresses.ts'
import { ColumnsForm } from './columns-form.tsx'
import { ConfirmPanel, DonePanel } from './confirm-panel.tsx'
import { answerImport } from './import-actions.ts'
import { mostPictures } from '../picture-names.ts'
import { PicturesPanel } from './pictures-panel.tsx'
import { ImportedRows } from './imported-rows.tsx'
import styles from './listing-files.module.css'
import { parseId } from '#shared/parse-id.ts'

export const handle: PageHandle = { texts: ['listingCsv', 'forms'] }

const api = clientOf<typeof listingCsvContract>('listingCsv')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const vendorId = vendorIdIn(url)
  const id = idIn(params.id)
  if (vendorId === 0 || id === 0) pageNotFound()
  const group = rowGroups.find((name) => name === url.searchParams.get('group'))
  const after = Math.min(
    1_000_000,
    Math.max(0, Math.trunc(Number(url.searchParams.get('after'))) || 0),
  )
  const found = await api(context).getListingImport({ vendorId, id, group, after })
  return { found, after, isRenaming: url.searchParams.has('columns') && found.canRename }
}

export function action({ context, params, request, url }: Route.ActionArgs) {
  return answerImport(context, url, idIn(params.id), request)
}

function idIn(requested: string): number {
  return parseId(requested) ?? 0
}

/** One import: column mapping, preview, progress and result. */
export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, after, isRenaming } = loaderData
  const { t } = useTranslation('listingCsv')
  const link = useLinks()
  const time = useWrittenTime(dayAndTime)
  const { vendor, fileName, state, by, createdAt } = found
  const isNaming = state === 'naming' || isRenaming
  const isUnderWay = state === 'checking' || state === 'writing'

  return (
    <article className="narrow" aria-busy={isUnderWay}>
      <PageHead
        title={fileName}
        description={t('title')}
        address={importAddress(vendor.id, found.id)}
        unlisted
      />
      <header>
        <h1>
          <bdi>{fileName}</bdi>
        </h1>
        <p suppressHydrationWarning>
          {by
            ? t('sentBy', { when: bidiIsolate(time(createdAt)), name: bidiIsolate(by) })
            : time(createdAt)}
        </p>
        <nav className={links.row} aria-label={t('ways')}>
          <a href={link(listingFilesAddress(vendor.id))}>{t('back')}</a>
          <a href={link(dashboardAddress(vendor.id))}>{t('dashboard')}</a>
        </nav>
      </header>
      {actionData && <ProblemNote>{t(actionData.refusal, { most: mostPictures })}</ProblemNote>}
      <p id={stateId} role="status" className={isUnderWay ? styles.state : spoken.spoken}>
        {t(`state-${state}`)}
      </p>
      {isNaming && <ColumnsForm found={found} />}
      {isUnderWay && <UnderWay found={found} />}
      {state === 'unreadable' && <Unreadable found={found} />}
      {state === 'checked' && !isNaming && (
        <>
          {found.columns.some(({ column }) => column === 'pictures') && (
            <PicturesPanel found={found} />
          )}
          <ConfirmPanel found={found} />
          <ImportedRows found={found} after={after} />
        </>
      )}
      {state === 'done' && (
        <>
          <DonePanel found={found} />
          <ImportedRows found={found} after={after} />
        </>
      )}
    </article>
  )
}

const stateId = 'import-state'

/** Polling interval in ms. */
const lookAgainMs = 1000

/** Progress, polled with scripts, or shown when the page is reloaded. */
function UnderWay({ found: { vendor, id, state, percent } }: { found: ListingImport }) {
  const { t } = useTranslation('listingCsv')
  const link = useLinks()
  const { revalidate } = useRevalidator()
  const isSending = useNavigation().formMethod === 'POST'
  const [seen, setSeen] = useState(percent)
  const now = Math.max(percent, seen)
  useEffect(() => {
    async function look() {
      const { howFar } = await import('./import-progress.ts')
      const found = await howFar(vendor.id, id)
      if (found) setSeen(found.percent)
      if (found?.state !== state) void revalidate()
    }
    // The job runs independently of this page: failed polls are retried.
    const timer = setInterval(() => void look().catch(() => {}), lookAgainMs)
    return () => clearInterval(timer)
  }, [vendor.id, id, state, revalidate])

  return (
    <div className={styles.under}>
      <p>{t(state === 'writing' ? 'writingText' : 'checkingText')}</p>
      <progress max={100} value={now} aria-labelledby={stateId} />
      <p>{t('percent', { percent: now })}</p>
      {state === 'checking' && (
        <Form method="post" action={link(importAddress(vendor.id, id))}>
          <button className={buttons.secondary} name="intent" value="drop" disabled={isSending}>
            {t('drop')}
          </button>
        </Form>
      )}
      <noscript>
        <a className={buttons.secondary} href={link(importAddress(vendor.id, id))}>
          {t('reload')}
        </a>
      </noscript>
    </div>
  )
}

function Unreadable({ found: { vendor, fault } }: { found: ListingImport }) {
  const { t } = useTranslation('listingCsv')
  const link = useLinks()
  const translate = t as (key: string, values: object) => string

  return (
    <Notice
      icon="warning"
      title={t('unreadable')}
      text={translate(`fault-${fault?.problem ?? 'empty'}`, { line: fault?.line ?? 0 })}
    >
      <a className={buttons.primary} href={link(listingFilesAddress(vendor.id))}>
        {t('another')}
      </a>
    </Notice>
  )
}
