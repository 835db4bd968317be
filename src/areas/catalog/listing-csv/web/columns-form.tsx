import { useTranslation } from '#shared/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { languageName } from '#shared/language-name.ts'
import { useFrame } from '#shared/layout.ts'
import { languages } from '#shared/languages.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { SelectField } from '#ui/field.tsx'
import panel from '#ui/panel.module.css'
import type { ListingImport } from '../contract.ts'
import { importAddress } from './addresses.ts'
import styles from './listing-files.module.css'

/** Translatable columns. */
const translated = ['title', 'description', 'brand', 'action_label', 'return_policy']

/** Column mapping form. */
export function ColumnsForm({ found }: { found: ListingImport }) {
  const { t } = useTranslation('listingCsv')
  const link = useLinks()
  const isSending = useNavigation().formMethod === 'POST'
  const { vendor, id, columns } = found

  return (
    <Form
      method="post"
      action={link(importAddress(vendor.id, id))}
      className={panel.panel}
      aria-labelledby="naming"
    >
      <header>
        <h2 id="naming">{t('nameColumns')}</h2>
        <p>{t('nameColumnsText')}</p>
      </header>
      <ul className={styles.list}>
        {columns.map(({ header, column, sample }, at) => (
          <li key={at}>
            <div>
              <b dir="auto">{header || '—'}</b>
              <small className="quiet" dir="auto">
                {sample}
              </small>
            </div>
            <SelectField
              name="column"
              label={`${t('standsFor')}: ${header}`}
              hideLabel
              defaultValue={column ?? ''}
            >
              <Options found={found} chosen={column} />
            </SelectField>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <button className={buttons.primary} name="intent" value="columns" disabled={isSending}>
          {t('nameThem')}
        </button>
        <button
          className={buttons.secondary}
          name="intent"
          value="drop"
          disabled={isSending}
          formNoValidate
        >
          {t('drop')}
        </button>
      </div>
    </Form>
  )
}

function Options({ found, chosen }: { found: ListingImport; chosen: string | null }) {
  const { t } = useTranslation('listingCsv')
  const reading = useFrame()?.language ?? 'en'
  const plain = found.columnNames
  const inLanguages = translated.flatMap((name) =>
    languages.map((language) => ({
      value: `${name}:${language}`,
      label: t('otherLanguage', { column: name, language: languageName(language, reading) }),
    })),
  )
  const isOther =
    chosen && !plain.includes(chosen) && !inLanguages.some(({ value }) => value === chosen)

  return (
    <>
      <option value="">{t('leaveOut')}</option>
      {isOther && <option value={chosen}>{chosen}</option>}
      {plain.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
      {inLanguages.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
