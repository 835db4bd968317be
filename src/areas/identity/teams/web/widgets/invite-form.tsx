import { useEffect, useRef } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { teamRole } from '#shared/enums.ts'
import { mayManage } from '../../model.ts'
import buttons from '#ui/button.module.css'
import { SelectField, TextField } from '#ui/field.tsx'
import { TeamForm, useResultText, useTeam, type TeamResult } from './team-forms.tsx'
import { roles } from './team-member-row.tsx'
import styles from './team-panel.module.css'

/** Invites someone by email; errors are shown at the field. */
export function InviteForm({ result }: { result: TeamResult | undefined }) {
  const { t } = useTranslation('team')
  const { power } = useTeam()
  const textOf = useResultText()
  const field = useRef<HTMLInputElement>(null)
  const error = result?.error ? textOf(result) : null

  useEffect(() => {
    if (!result || !field.current) return
    if (result.error) field.current.focus()
    else field.current.form?.reset()
  }, [result])

  return (
    <section>
      <h2>{t('inviteTitle')}</h2>
      <TeamForm action="invite" className={styles.invite}>
        <TextField
          ref={field}
          label={t('email')}
          type="email"
          name="email"
          autoComplete="off"
          maxLength={254}
          defaultValue={error ? result?.email : undefined}
          error={error}
          dir="ltr"
        />
        <TextField
          label={t('inviteName')}
          name="name"
          autoComplete="off"
          maxLength={200}
          dir="auto"
        />
        <SelectField label={t('role')} name="teamRole" defaultValue={teamRole.member}>
          {roles
            .filter((role) => mayManage(power, role))
            .map((role) => (
              <option key={role} value={role}>
                {t(`role-${role}`)}
              </option>
            ))}
        </SelectField>
        <button className={buttons.primary}>{t('invite')}</button>
      </TeamForm>
      <dl className={styles.roles}>
        {roles.map((role) => (
          <div key={role}>
            <dt>{t(`role-${role}`)}</dt>
            <dd>{t(`roleHint-${role}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
