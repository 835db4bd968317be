import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import table from '#ui/table-page.module.css'
import type { ListingFilesHome } from '../contract.ts'
import { fileAddress } from './addresses.ts'
import styles from './listing-files.module.css'

const rules = [
  'rule-id',
  'rule-empty',
  'rule-archive',
  'rule-languages',
  'rule-lists',
  'rule-pictures',
  'rule-form',
] as const

/** Documentation of the file format: rules, columns, and valid names. */
export function ColumnsHelp({ home: { vendor, columnNames, words } }: { home: ListingFilesHome }) {
  const { t } = useTranslation('listingCsv')
  const link = useLinks()

  return (
    <Panel title={t('help')} text={t('helpText')}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      <p>
        <a
          className={buttons.secondary}
          href={link(fileAddress(vendor.id, 'template.csv'))}
          download
          data-document=""
        >
          <Icon name="document" />
          {t('template')}
        </a>
      </p>
      <details>
        <summary className={buttons.secondary}>{t('columns')}</summary>
        <table className={`${table.table} ${styles.columns}`}>
          <thead>
            <tr>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('holds')}</th>
            </tr>
          </thead>
          <tbody>
            {columnNames.map((name) => (
              <tr key={name}>
                <td>
                  <code dir="ltr">{name}</code>
                </td>
                <td>{t(`holds-${name as 'title'}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="quiet">{t('variantsNote')}</p>
      </details>
      {words.map(({ column, names }) => (
        <details key={column}>
          <summary className={buttons.secondary}>
            {t(`words-${column as 'categories' | 'sectors' | 'certificates'}`)}
          </summary>
          <ul className={styles.words}>
            {names.map(({ name, label }) => (
              <li key={name}>
                <code dir="ltr">{name}</code> <bdi>{label}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Panel>
  )
}
