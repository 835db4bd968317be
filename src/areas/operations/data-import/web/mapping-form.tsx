import { Form, useNavigation } from 'react-router'
import { languageName } from '#shared/language-name.ts'
import { languages } from '#shared/languages.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField, TextField } from '#ui/field.tsx'
import panel from '#ui/panel.module.css'
import type { DataImport } from '../contract.ts'
import { importAddress } from './addresses.ts'
import styles from './imports.module.css'

/** Form of the columns of a file and of its source; starts the trial. */
export function MappingForm({ found, titles }: { found: DataImport; titles: readonly string[] }) {
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const isSending = useNavigation().formMethod === 'POST'

  return (
    <Form method="post" action={link(importAddress(found.id))} className={styles.mapping}>
      <Columns found={found} />
      <SourceFields found={found} titles={titles} />
      <div className={styles.buttons}>
        <button className={buttons.primary} name="intent" value="columns" disabled={isSending}>
          {t('try')}
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

function Columns({ found: { columns, columnNames } }: { found: DataImport }) {
  const { t } = useTranslation('dataImport')
  return (
    <section className={panel.panel} aria-labelledby="columns">
      <header>
        <h2 id="columns">{t('columns')}</h2>
        <p>{t('columnsText')}</p>
      </header>
      <ul className={styles.list}>
        {columns.map(({ header, column, samples }, at) => (
          <li key={at}>
            <div>
              <b dir="auto">{header || '—'}</b>
              <small className="quiet" dir="auto">
                {samples.length > 0 ? samples.join(' · ') : t('noValues')}
              </small>
            </div>
            <SelectField
              name="column"
              label={`${t('readAs')}: ${header}`}
              hideLabel
              defaultValue={column ?? ''}
            >
              <option value="">{t('leaveOut')}</option>
              {columnNames.map((name) => (
                <option key={name} value={name}>
                  {t(`column-${name as 'name'}`)}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SourceFields({
  found: { source },
  titles,
}: {
  found: DataImport
  titles: readonly string[]
}) {
  const { t } = useTranslation('dataImport')
  const reading = useFrame()?.language ?? 'en'
  return (
    <section className={panel.panel} aria-labelledby="source">
      <header>
        <h2 id="source">{t('source')}</h2>
        <p>{t('sourceText')}</p>
      </header>
      <TextField
        name="title"
        label={t('sourceTitle')}
        hint={t('sourceTitleHint')}
        defaultValue={source.title}
        maxLength={100}
        list="titles"
        required
      />
      <datalist id="titles">
        {titles.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </datalist>
      <TextField
        name="licence"
        label={t('licence')}
        hint={t('licenceHint')}
        defaultValue={source.licence}
        maxLength={500}
      />
      <TextField
        name="attribution"
        label={t('attribution')}
        defaultValue={source.attribution}
        maxLength={1000}
      />
      <TextField
        name="url"
        type="url"
        label={t('sourceUrl')}
        defaultValue={source.url}
        maxLength={2000}
        dir="ltr"
      />
      <TextField
        name="certifiedBy"
        label={t('certifiedBy')}
        hint={t('certifiedByHint')}
        defaultValue={source.certifiedBy}
        maxLength={200}
      />
      <TextField
        name="country"
        label={t('country')}
        hint={t('countryHint')}
        defaultValue={source.country}
        pattern="[A-Za-z]{2}"
        maxLength={2}
        dir="ltr"
      />
      <SelectField name="language" label={t('language')} defaultValue={source.language ?? reading}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageName(language, reading)}
          </option>
        ))}
      </SelectField>
    </section>
  )
}
