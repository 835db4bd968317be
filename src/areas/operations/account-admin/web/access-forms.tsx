import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import form from '#ui/short-form.module.css'
import type { AccountFile } from '../contract.ts'
import { ActionForm } from './person-forms.tsx'
import styles from './person-page.module.css'

/** Enterprises whose team the person is in, with links to them. */
export function TeamsCard({ file: { teams } }: { file: AccountFile }) {
  const { t } = useTranslation('admin')
  const link = useLinks()
  if (teams.length === 0) return null

  return (
    <section className={card.card} aria-labelledby="teams">
      <h2 id="teams">{t('teams')}</h2>
      <ul>
        {teams.map(({ id, name, teamRole }) => (
          <li key={id}>
            <a href={link(`/admin/enterprise-accounts/${id}`)}>
              <bdi>{name}</bdi>
            </a>
            {' · '}
            {t(`teamRole-${teamRole}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Ends all sessions and resets a lost second factor; not for the own account. */
export function AccessForms({ file }: { file: AccountFile }) {
  const { t } = useTranslation('admin')
  const { account, isOwn, mergedInto, sessions, totp, passkeys } = file
  const { name } = account
  const hasFactor = totp || passkeys > 0
  if (isOwn || mergedInto) return null

  return (
    <section className={card.card} aria-labelledby="access">
      <h2 id="access">{t('access')}</h2>
      <p>
        {t('sessionsCount', { count: sessions })}
        {' · '}
        {t(hasFactor ? 'factorOn' : 'factorOff')}
      </p>
      <div className={styles.actions}>
        {sessions > 0 && (
          <DialogButton dialog="end-sessions" className={buttons.secondary}>
            {t('endSessions')}
          </DialogButton>
        )}
        {hasFactor && (
          <DialogButton dialog="reset-factors" className={buttons.secondary}>
            {t('resetFactors')}
          </DialogButton>
        )}
      </div>
      <Dialog id="end-sessions" title={t('endSessionsTitle', { name })}>
        <ActionForm action="endSessions" className={form.form}>
          <p>{t('endSessionsHint')}</p>
          <button className={buttons.grave}>{t('endSessions')}</button>
        </ActionForm>
      </Dialog>
      <Dialog id="reset-factors" title={t('resetFactorsTitle', { name })}>
        <ActionForm action="resetFactors" className={form.form}>
          <p>{t('resetFactorsHint')}</p>
          <button className={buttons.grave}>{t('resetFactors')}</button>
        </ActionForm>
      </Dialog>
    </section>
  )
}
