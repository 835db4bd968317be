import { Form } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField } from '#ui/field.tsx'
import styles from './assign-form.module.css'

interface Reviewer {
  id: number
  name: string
}

interface AssignFormProps {
  assignee: Reviewer | null
  reviewers: readonly Reviewer[]
  /** Id of the viewer. */
  me: number | null
}

/** Assigns a review: sends `intent=assign` and `accountId`, empty for no one, to the page's action. */
export function AssignForm({ assignee, reviewers, me }: AssignFormProps) {
  const { t } = useTranslation('review')
  return (
    <>
      <Form method="post" className={styles.assign} preventScrollReset>
        <input type="hidden" name="intent" value="assign" />
        <SelectField
          key={assignee?.id ?? 0}
          name="accountId"
          label={t('assignee')}
          defaultValue={assignee?.id ?? ''}
        >
          <option value="">{t('noOne')}</option>
          {reviewers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <button className={buttons.secondary}>{t('assign')}</button>
      </Form>
      {!assignee && me !== null && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="assign" />
          <input type="hidden" name="accountId" value={me} />
          <button className={buttons.secondary}>{t('take')}</button>
        </Form>
      )}
    </>
  )
}
