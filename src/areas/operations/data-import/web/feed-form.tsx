import { Form, useNavigation } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Choice, SelectField, TextField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { importAddress } from './addresses.ts'
import styles from './imports.module.css'

/** Asks for the URL and the schedule on which an import is repeated. */
export function FeedForm({ id }: { id: number }) {
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const isSending = useNavigation().formMethod === 'POST'

  return (
    <Panel title={t('feedTitle')} text={t('feedText')}>
      <Form method="post" action={link(importAddress(id))} className={styles.mapping}>
        <TextField
          name="url"
          type="url"
          label={t('feedUrl')}
          hint={t('feedUrlHint')}
          maxLength={2000}
          dir="ltr"
          required
        />
        <SelectField name="everyDays" label={t('every')} defaultValue="7">
          <option value="1">{t('every-1')}</option>
          <option value="7">{t('every-7')}</option>
        </SelectField>
        <Choice type="checkbox" name="applies" label={t('applies')} hint={t('appliesHint')} />
        <button className={buttons.secondary} name="intent" value="schedule" disabled={isSending}>
          {t('schedule')}
        </button>
      </Form>
    </Panel>
  )
}
