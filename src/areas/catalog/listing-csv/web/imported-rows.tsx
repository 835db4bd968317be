import { useTranslation } from '#shared/use-translation.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { useLinks } from '#shared/links.ts'
import { importedProblem } from '../model.ts'
import links from '#ui/link-row.module.css'
import panel from '#ui/panel.module.css'
import { rowGroups, type RowGroup } from '#shared/listing-imports.ts'
import type { ImportedRow, ListingImport } from '../contract.ts'
import { importAddress } from './addresses.ts'
import styles from './listing-files.module.css'

/** Rows of an import, grouped by what they do. */
export function ImportedRows({ found, after }: { found: ListingImport; after: number }) {
  const { t } = useTranslation('listingCsv')
  const link = useLinks()
  const { vendor, id, group, rows, next } = found
  const at = (of: RowGroup, from?: number) =>
    link(importAddress(vendor.id, id, { group: of, ...(from && { after: from }) }))

  return (
    <section className={panel.panel} aria-labelledby="rows">
      <h2 id="rows">{t('counts')}</h2>
      <nav className={`${links.row} ${styles.groups}`} aria-label={t('counts')}>
        {rowGroups.map((of) => (
          <a key={of} href={at(of)} aria-current={of === group ? 'page' : undefined}>
            {t(`group-${of}`, { number: countOf(found, of) })}
          </a>
        ))}
      </nav>
      {rows.length === 0 && <p className="quiet">{t('emptyGroup')}</p>}
      <ol className={styles.list}>
        {rows.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ol>
      {(after > 0 || next !== null) && (
        <p className={links.row}>
          {after > 0 && <a href={at(group)}>{t('fromStart')}</a>}
          {next !== null && <a href={at(group, next)}>{t('more')}</a>}
        </p>
      )}
    </section>
  )
}

/** Rows refused on writing count as problems. */
function countOf({ counts }: ListingImport, group: RowGroup): number {
  return group === 'problem' ? counts.problem + counts.refused : counts[group]
}

function Row({ row: { row, title, changes, problems } }: { row: ImportedRow }) {
  const { t } = useTranslation('listingCsv')

  return (
    <li className={styles.row}>
      <div>
        <b dir="auto">{title || t('untitled')}</b>
        <small className="quiet">{t('rowNumber', { row })}</small>
      </div>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem, at) => (
            <li key={at}>
              <Problem problem={problem} />
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ column, from, to }) => (
            <div key={column}>
              <dt>
                <code dir="ltr">{column}</code>
              </dt>
              <dd>
                <del aria-label={`${t('from')}: ${from || t('nothing')}`}>
                  <bdi>{from || t('nothing')}</bdi>
                </del>{' '}
                <ins aria-label={`${t('to')}: ${to || t('nothing')}`}>
                  <bdi>{to || t('nothing')}</bdi>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function Problem({
  problem: { column, key, values },
}: {
  problem: ImportedRow['problems'][number]
}) {
  const { i18n } = useTranslation('forms')
  const requested = Object.entries(values ?? {}).map(([name, value]) => {
    return [name, typeof value === 'string' ? bidiIsolate(value) : value] as const
  })
  const sentence = importedProblem(i18n, {
    column: '',
    key,
    values: Object.fromEntries(requested),
  })
  if (column === '') return sentence

  return (
    <>
      <bdi>{column}</bdi>: {sentence}
    </>
  )
}
