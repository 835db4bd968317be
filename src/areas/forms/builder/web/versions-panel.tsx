import { useTranslation } from '#shared/use-translation.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { useWrittenTime } from '#shared/written-time.ts'
import { formVersionState } from '#shared/enums.ts'
import buttons from '#ui/button.module.css'
import { SelectField } from '#ui/field.tsx'
import type { FormVersion } from '../contract.ts'
import styles from './builder-page.module.css'
import { ActionForm } from './action-form.tsx'
import { ImpactList } from './impact-list.tsx'
import { useBuilder } from './use-builder.tsx'

/** All versions, comparison of two, export and import. */
export function VersionsPanel() {
  const { t } = useTranslation('builder')
  const { form, bench } = useBuilder()
  return (
    <div className={styles.wide}>
      <section className={styles.part} aria-labelledby="versions">
        <h2 id="versions">{t('view-versions')}</h2>
        <ol className={styles.versions}>
          {bench.versions.map((version) => (
            <Version key={version.id} version={version} />
          ))}
        </ol>
      </section>
      <Compare />
      <section className={styles.part} aria-labelledby="file">
        <h2 id="file">{t('file')}</h2>
        <p className="quiet">{t('fileHint')}</p>
        <p>
          <a
            href={`/api/v1/form-builder/${form}/export`}
            download={`${form}-form-${bench.definition.version}.json`}
            data-document=""
          >
            {t('export')}
          </a>
        </p>
        <ActionForm action="import" className={styles.form}>
          <label className={styles.fileField}>
            <span>{t('importLabel')}</span>
            <input type="file" name="file" accept=".json,application/json" required />
          </label>
          <p className="quiet">{t('importHint')}</p>
          <button className={buttons.secondary}>{t('import')}</button>
        </ActionForm>
      </section>
    </div>
  )
}

const states = { 1: 'draft', 2: 'published', 3: 'retired' } as const

function Version({ version }: { version: FormVersion }) {
  const { t } = useTranslation('builder')
  const { id, number, state, createdAt, publishedAt, by, answerSets } = version
  const day = useWrittenTime()
  const details = [
    t(`state-${states[state]}`),
    day(publishedAt ?? createdAt),
    ...(by ? [by] : []),
    t('setCount', { count: answerSets }),
  ]
  return (
    <li>
      <span>
        <b>{t('versionNumber', { number })}</b>{' '}
        <small>{details.map(bidiIsolate).join(' · ')}</small>
      </span>
      {state === formVersionState.retired && (
        <ActionForm action="restore">
          <input type="hidden" name="version" value={id} />
          <button className={buttons.text}>{t('restore')}</button>
        </ActionForm>
      )}
    </li>
  )
}

function Compare() {
  const { t } = useTranslation('builder')
  const { path, place, bench, comparison } = useBuilder()
  if (bench.versions.length < 2) return null
  const [newest, older] = bench.versions
  const options = bench.versions.map(({ id, number }) => (
    <option key={id} value={id}>
      {t('versionNumber', { number })}
    </option>
  ))
  const idOf = (number: number | undefined) =>
    bench.versions.find((version) => version.number === number)?.id
  return (
    <section className={styles.part} aria-labelledby="compare">
      <h2 id="compare">{t('compare')}</h2>
      <form action={path} className="fields">
        <input type="hidden" name="view" value="versions" />
        {place.language && <input type="hidden" name="in" value={place.language} />}
        <SelectField
          name="before"
          label={t('compareFrom')}
          defaultValue={idOf(comparison?.before) ?? older?.id}
        >
          {options}
        </SelectField>
        <SelectField
          name="after"
          label={t('compareTo')}
          defaultValue={idOf(comparison?.after) ?? newest?.id}
        >
          {options}
        </SelectField>
        <button className={buttons.secondary}>{t('compare')}</button>
      </form>
      {comparison && <ImpactList impacts={comparison.impacts} />}
    </section>
  )
}
