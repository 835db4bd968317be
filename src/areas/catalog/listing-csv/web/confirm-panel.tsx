import { useTranslation } from '#shared/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { dashboardAddress } from '#shared/own-listings.ts'
import { listingFilesAddress } from '#shared/listing-files-path.ts'
import buttons from '#ui/button.module.css'
import panel from '#ui/panel.module.css'
import type { ListingImport } from '../contract.ts'
import { fileAddress, importAddress } from './addresses.ts'
import styles from './listing-files.module.css'

/** Summary of what will be written, with the confirm button. */
export function ConfirmPanel({ found }: { found: ListingImport }) {
  const { t } = useTranslation('listingCsv')
  const link = useLinks()
  const isSending = useNavigation().formMethod === 'POST'
  const { vendor, id, counts, canRename } = found
  const written = counts.new + counts.changed

  return (
    <section className={panel.panel} aria-labelledby="confirm">
      <h2 id="confirm">
        {written > 0 ? t('confirmText', { count: written }) : t('confirmNothing')}
      </h2>
      {counts.problem > 0 && (
        <>
          <p>{t('skipped', { count: counts.problem })}</p>
          <ProblemFile found={found} />
        </>
      )}
      <Form method="post" action={link(importAddress(vendor.id, id))} className={styles.buttons}>
        {written > 0 && (
          <button className={buttons.primary} name="intent" value="confirm" disabled={isSending}>
            {t('confirm')}
          </button>
        )}
        <button className={buttons.secondary} name="intent" value="drop" disabled={isSending}>
          {t('drop')}
        </button>
        {canRename && (
          <a href={link(importAddress(vendor.id, id, { columns: true }))}>{t('renameColumns')}</a>
        )}
      </Form>
    </section>
  )
}

/** Result of an import. */
export function DonePanel({ found }: { found: ListingImport }) {
  const { t } = useTranslation('listingCsv')
  const link = useLinks()
  const { vendor, counts } = found

  return (
    <section className={panel.panel} aria-labelledby="done">
      <h2 id="done">
        {counts.written > 0 ? t('doneText', { count: counts.written }) : t('doneNothing')}
      </h2>
      {counts.written > 0 && <p>{t('doneDrafts')}</p>}
      {counts.refused > 0 && <p>{t('refused', { count: counts.refused })}</p>}
      {counts.problem + counts.refused > 0 && <ProblemFile found={found} />}
      <p className="row">
        <a className={buttons.primary} href={link(dashboardAddress(vendor.id))}>
          {t('toListings')}
        </a>
        <a className={buttons.secondary} href={link(listingFilesAddress(vendor.id))}>
          {t('another')}
        </a>
      </p>
    </section>
  )
}

function ProblemFile({ found: { vendor, id } }: { found: ListingImport }) {
  const { t } = useTranslation('listingCsv')
  const link = useLinks()
  return (
    <p>
      <a
        href={link(fileAddress(vendor.id, `imports/${id}/problems.csv`))}
        download
        data-document=""
      >
        {t('problemRows')}
      </a>
    </p>
  )
}
