import { useTranslation } from '#shared/use-translation.ts'
import { Form, redirect, useNavigation } from 'react-router'
import type { ownListingsContract } from '#catalog/listings/own-listings-contract.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { useLinks } from '#shared/links.ts'
import { listingFilesAddress, listingFilesPath } from '#shared/listing-files-path.ts'
import { addListingPath, dashboardAddress, variantFileAddress } from '#shared/own-listings.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { accountAddress } from '#shared/profiles.ts'
import { dayAndTime, useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import links from '#ui/link-row.module.css'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Panel } from '#ui/panel.tsx'
import type { ImportSummary, listingCsvContract, ListingFilesHome } from '../contract.ts'
import type { Route } from './+types/files-page.ts'
import { vendorIdIn, fileAddress, importAddress } from './addresses.ts'
import { ColumnsHelp } from './columns-help.tsx'
import { sendFile, type UploadFault } from './import-actions.ts'
import styles from './listing-files.module.css'

export const handle: PageHandle = { texts: ['listingCsv'] }

const api = clientOf<typeof listingCsvContract>('listingCsv')
const ownVendors = clientOf<typeof ownListingsContract>('ownListings')

export async function loader({ context, url }: Route.LoaderArgs) {
  if (!url.searchParams.has('vendorId')) {
    const [own] = await ownVendors(context).listListingVendors({})
    throw redirect(own ? listingFilesAddress(own.id) : addListingPath)
  }
  const vendorId = vendorIdIn(url)
  if (vendorId === 0) pageNotFound()
  return api(context).getListingFiles({ vendorId })
}

export function action({ context, request, url }: Route.ActionArgs) {
  return sendFile(context, url, request)
}

/** CSV export and import of an enterprise's listings. */
export default function ListingFilesPage({ loaderData: home, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('listingCsv')
  const link = useLinks()
  const { vendor, listings } = home
  const { id, label } = vendor

  return (
    <article className="narrow">
      <PageHead
        title={t('title')}
        description={t('hint', { name: label })}
        address={listingFilesPath}
        unlisted
      />
      <header>
        <h1>{t('title')}</h1>
        <p>{t('hint', { name: label })}</p>
        <nav className={links.row} aria-label={t('ways')}>
          <a href={link(dashboardAddress(id))}>{t('dashboard')}</a>
          <a href={link(variantFileAddress(id))}>{t('variantsByFile')}</a>
          <a href={link(accountAddress({ id, type: 'vendor' }))}>{t('account')}</a>
        </nav>
      </header>
      <Panel
        title={t('download')}
        text={listings > 0 ? t('downloadText', { count: listings }) : t('downloadNothing')}
      >
        {listings > 0 && (
          <p>
            <a
              className={buttons.secondary}
              href={link(fileAddress(id, 'listings.csv'))}
              download
              data-document=""
            >
              <Icon name="document" />
              {t('downloadAll')}
            </a>
          </p>
        )}
      </Panel>
      <Panel title={t('upload')} text={t('uploadText')}>
        <UploadForm vendorId={id} fault={actionData?.fault} />
      </Panel>
      <Panel title={t('history')} text={t('historyText')}>
        <History home={home} />
      </Panel>
      <ColumnsHelp home={home} />
    </article>
  )
}

function UploadForm({ vendorId, fault }: { vendorId: number; fault: UploadFault | undefined }) {
  const { t } = useTranslation('listingCsv')
  const link = useLinks()
  const isSending = useNavigation().formMethod === 'POST'

  return (
    <Form
      method="post"
      action={link(listingFilesAddress(vendorId))}
      encType="multipart/form-data"
      className={styles.form}
    >
      <label className={styles.file}>
        <span>{t('file')}</span>
        <input
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          required
          aria-describedby="file-hint"
        />
      </label>
      <p id="file-hint" className="quiet">
        {t('fileHint')}
      </p>
      {fault && !isSending && <ProblemNote>{t(`fault-${fault}`)}</ProblemNote>}
      <p role="status">{isSending && t('sending')}</p>
      <button className={buttons.primary} disabled={isSending}>
        {t('look')}
      </button>
    </Form>
  )
}

function History({ home: { vendor, imports } }: { home: ListingFilesHome }) {
  const { t } = useTranslation('listingCsv')
  if (imports.length === 0) return <p className="quiet">{t('noHistory')}</p>
  return (
    <ul className={styles.list}>
      {imports.map((one) => (
        <Past key={one.id} vendorId={vendor.id} one={one} />
      ))}
    </ul>
  )
}

function Past({ vendorId, one }: { vendorId: number; one: ImportSummary }) {
  const { t } = useTranslation('listingCsv')
  const link = useLinks()
  const time = useWrittenTime(dayAndTime)
  const { id, fileName, state, counts, by, createdAt } = one

  return (
    <li>
      <div>
        <a href={link(importAddress(vendorId, id))}>
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
        {state === 'done' && ` · ${t('doneText', { count: counts.written })}`}
      </span>
    </li>
  )
}
