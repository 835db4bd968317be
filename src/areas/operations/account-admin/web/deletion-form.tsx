import { useTranslation } from '#shared/use-translation.ts'
import { longDay, useWrittenTime } from '#shared/written-time.ts'
import { useLinks } from '#shared/links.ts'
import { accountAddress } from '#shared/profiles.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import form from '#ui/short-form.module.css'
import type { AccountFile } from '../contract.ts'
import { ActionForm } from './person-forms.tsx'
import styles from './person-page.module.css'

/** Schedules or cancels an account's deletion; not for the own account. */
export function DeletionForm({ file }: { file: AccountFile }) {
  const { t } = useTranslation('admin')
  const day = useWrittenTime(longDay)
  const { account, isOwn, teamsToHandOver } = file
  const { erasedAt, name } = account
  if (isOwn) return null

  return (
    <section className={card.card} aria-labelledby="delete">
      <h2 id="delete">{t('delete')}</h2>
      {erasedAt && (
        <>
          <p suppressHydrationWarning>{t('deletePlanned', { until: day(erasedAt) })}</p>
          <ActionForm action="keep">
            <button className={buttons.primary}>{t('keep')}</button>
          </ActionForm>
        </>
      )}
      {!erasedAt && teamsToHandOver.length > 0 && <HandOver teams={teamsToHandOver} />}
      {!erasedAt && teamsToHandOver.length === 0 && (
        <>
          <p>{t('deleteHint')}</p>
          <div className={styles.actions}>
            <DialogButton dialog="delete-dialog" className={buttons.secondary}>
              {t('delete')}
            </DialogButton>
          </div>
          <Dialog id="delete-dialog" title={t('deleteTitle', { name })}>
            <ActionForm action="delete" className={form.form}>
              <ul className={styles.happens}>
                <li>{t('deleteNow')}</li>
                <li>{t('deleteMeanwhile')}</li>
                <li>{t('deleteThen')}</li>
                <li>{t('deleteStays')}</li>
              </ul>
              <button className={buttons.grave}>{t('deleteButton')}</button>
            </ActionForm>
          </Dialog>
        </>
      )}
    </section>
  )
}

/** Instructions for a team's last owner. */
function HandOver({ teams }: { teams: AccountFile['teamsToHandOver'] }) {
  const { t } = useTranslation('admin')
  const link = useLinks()

  return (
    <>
      <p>{t('deleteHandOver')}</p>
      <ul>
        {teams.map(({ id, name }) => (
          <li key={id}>
            <a href={link(`${accountAddress({ id, type: 'vendor' })}#team`)} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
