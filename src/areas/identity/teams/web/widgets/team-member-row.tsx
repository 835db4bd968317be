import { useTranslation } from '#shared/use-translation.ts'
import { teamRole, type TeamRole } from '#shared/enums.ts'
import { mayManage } from '../../model.ts'
import { Avatar } from '#ui/avatar.tsx'
import buttons from '#ui/button.module.css'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import { Choice, ChoiceGroup } from '#ui/field.tsx'
import type { TeamMember } from '../../contract.ts'
import { TeamForm, useTeam } from './team-forms.tsx'
import styles from './team-panel.module.css'

export const roles: readonly TeamRole[] = Object.values(teamRole)

/** A member, with actions for those who may manage the team. */
export function TeamMemberRow({ member }: { member: TeamMember }) {
  const { t } = useTranslation('team')
  const { power, accountId, vendor } = useTeam()
  const { name, email, imageUrl, teamRole: role } = member
  const isOwn = member.accountId === accountId
  const changes = mayManage(power, role)
  const dialog = `member-${vendor.id}-${member.accountId}`

  return (
    <li className={styles.row}>
      <Avatar imageUrl={imageUrl} large />
      <span className={styles.who}>
        <b dir="auto">{name}</b>
        <small>
          {t(`role-${role}`)}
          {isOwn && ` · ${t('you')}`}
        </small>
        {email && <small dir="ltr">{email}</small>}
      </span>
      {(changes || isOwn) && (
        <>
          <DialogButton
            dialog={dialog}
            className={buttons.secondary}
            label={isOwn && !changes ? t('leave') : t('changeOf', { name })}
          >
            {isOwn && !changes ? t('leave') : t('change')}
          </DialogButton>
          <Dialog id={dialog} title={name}>
            <div className={styles.dialog}>
              {changes && <RoleForm member={member} />}
              <TeamForm action="remove" fields={{ accountId: member.accountId }}>
                <p>{isOwn ? t('leaveHint', { name: vendor.label }) : t('removeHint', { name })}</p>
                <button className={buttons.grave}>{isOwn ? t('leave') : t('remove')}</button>
              </TeamForm>
            </div>
          </Dialog>
        </>
      )}
    </li>
  )
}

function RoleForm({ member }: { member: TeamMember }) {
  const { t } = useTranslation('team')
  const { power } = useTeam()

  return (
    <TeamForm action="role" fields={{ accountId: member.accountId }}>
      <ChoiceGroup label={t('role')}>
        {roles
          .filter((role) => mayManage(power, role))
          .map((role) => (
            <Choice
              key={role}
              type="radio"
              name="teamRole"
              value={role}
              defaultChecked={role === member.teamRole}
              label={t(`role-${role}`)}
              hint={t(`roleHint-${role}`)}
            />
          ))}
      </ChoiceGroup>
      <button className={buttons.primary}>{t('save')}</button>
    </TeamForm>
  )
}
