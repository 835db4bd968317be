import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { importGroups } from '#shared/data-imports.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import links from '#ui/link-row.module.css'
import panel from '#ui/panel.module.css'
import type { DataImport, DataImportRow } from '../contract.ts'
import { isMinor, noteText, type NoteKey } from '../model.ts'
import { importAddress } from './addresses.ts'
import styles from './imports.module.css'

/** Rows of an import by what happens to them, with their notes. */
export function ResultRows({ found, after }: { found: DataImport; after: number }) {
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const { id, group, rows, counts, next, minor } = found
  const at = (group: string, after?: number) =>
    link(importAddress(id, { group, ...(after && { after }) }))

  return (
    <section className={panel.panel} aria-labelledby="rows">
      <h2 id="rows">{t('rows')}</h2>
      <nav className={`${links.row} ${styles.groups}`} aria-label={t('rows')}>
        {importGroups.map((of) => (
          <a key={of} href={at(of)} aria-current={of === group ? 'page' : undefined}>
            {t(`group-${of}`, { number: counts[of] })}
          </a>
        ))}
      </nav>
      {rows.length === 0 && <p className="quiet">{t('emptyGroup')}</p>}
      <ol className={styles.list}>
        {rows.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ol>
      {group === 'noted' && minor.length > 0 && <MinorNotes minor={minor} />}
      {(after > 0 || next !== null) && (
        <p className={links.row}>
          {after > 0 && <a href={at(group)}>{t('fromStart')}</a>}
          {next !== null && <a href={at(group, next)}>{t('more')}</a>}
        </p>
      )}
    </section>
  )
}

/** Notes that need no attention, counted. */
function MinorNotes({ minor }: Pick<DataImport, 'minor'>) {
  const { t, i18n } = useTranslation('dataImport')
  return (
    <>
      <h3>{t('minorTitle')}</h3>
      <ul className={styles.notes}>
        {minor.map(({ key, rows }) => (
          <li key={key}>
            {t(`minor-${key}`)} · {t('wordRows', { rows: writtenNumber(rows, i18n.language) })}
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({ row: { row, name, sourceId, notes } }: { row: DataImportRow }) {
  const { t, i18n } = useTranslation('dataImport')
  const byWeight = notes.toSorted((a, b) => Number(isMinor(a.key)) - Number(isMinor(b.key)))
  return (
    <li className={styles.row}>
      <div>
        <b dir="auto">{name || '—'}</b>
        <small className="quiet">
          {t('rowNumber', { row: String(row), id: bidiIsolate(sourceId) })}
        </small>
      </div>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {byWeight.map(({ kind, key, values = {} }, at) => (
            <li key={at} data-kind={kind}>
              {noteText(i18n, {
                key: key as NoteKey,
                values: Object.fromEntries(
                  Object.entries(values).map(([name, value]) => [name, bidiIsolate(value)]),
                ),
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
