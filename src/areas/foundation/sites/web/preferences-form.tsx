import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { languageInfo, languages } from '#shared/languages.ts'
import { themes } from '#shared/preferences.ts'
import buttons from '#ui/button.module.css'
import { Choice, ChoiceGroup, SelectField } from '#ui/field.tsx'
import styles from './preferences-form.module.css'

interface PreferencesFormProps {
  currencies: readonly { code: string }[]
  /** Empty if loading failed: the country stays unchanged. */
  countries: readonly { id: string; name: string }[]
  /** URL to return to. */
  from: string
  inDialog?: boolean
}

/** Submitted natively, as the choices affect the whole document. */
export function PreferencesForm({ currencies, countries, from, inDialog }: PreferencesFormProps) {
  const { t } = useTranslation('preferences')
  const frame = useFrame()
  if (!frame) return null

  const { languageCode, currencyCode, location } = frame.preferences
  const names = new Intl.DisplayNames([frame.language, 'en'], { type: 'currency' })
  const places = new Intl.DisplayNames([frame.language, 'en'], { type: 'region' })
  const own = { id: location, name: places.of(location) ?? location }
  return (
    <form method="post" action="/account/preferences" className={styles.form}>
      <input type="hidden" name="from" value={from} />
      <ChoiceGroup label={t('language')}>
        <div className={styles.choices}>
          {languages.map((language) => (
            <Choice
              key={language}
              type="radio"
              name="languageCode"
              value={language}
              lang={language}
              defaultChecked={language === languageCode}
              label={
                <span lang={language} dir={languageInfo[language].dir}>
                  {languageInfo[language].name}
                </span>
              }
            />
          ))}
        </div>
      </ChoiceGroup>
      <SelectField
        label={t('currency')}
        hint={t('currencyHint')}
        name="currencyCode"
        defaultValue={currencyCode}
      >
        {currencies.map(({ code }) => (
          <option key={code} value={code} suppressHydrationWarning>
            {`${code} · ${names.of(code) ?? code}`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('country')}
        hint={t('countryHint')}
        error={countries.length === 0 ? t('choicesFailed') : undefined}
        name="location"
        defaultValue={location}
      >
        {(countries.length === 0 ? [own] : countries).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ChoiceGroup label={t('theme')}>
        <div className={styles.choices}>
          {themes.map((theme) => (
            <Choice
              key={theme}
              type="radio"
              name="theme"
              value={theme}
              defaultChecked={theme === frame.theme}
              label={t(`theme-${theme}`)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <div className={inDialog ? `${styles.buttons} ${styles.foot}` : styles.buttons}>
        {inDialog && (
          <button
            type="button"
            className={buttons.secondary}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            {t('cancel')}
          </button>
        )}
        <button className={buttons.primary}>{t('save')}</button>
      </div>
    </form>
  )
}
