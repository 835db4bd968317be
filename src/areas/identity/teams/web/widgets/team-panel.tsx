import { useEffect } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useFetcher } from 'react-router'
import { teamRole } from '#shared/enums.ts'
import { useLinks } from '#shared/links.ts'
import { accountAddress } from '#shared/profiles.ts'
import { showSnackbar, undoMs } from '#ui/snackbar.tsx'
import type { Team } from '../../contract.ts'
import { InviteForm } from './invite-form.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { TeamContext, teamFetcher, useResultText, type TeamResult } from './team-forms.tsx'
import { TeamMemberRow } from './team-member-row.tsx'
import styles from './team-panel.module.css'

interface TeamPanelProps {
  team: Team
  /** Result of a submission without scripts. */
  result?: TeamResult | undefined
}

/** Team members, with management for owners and admins. */
export function TeamPanel({ team, result }: TeamPanelProps) {
  const { t } = useTranslation('team')
  const link = useLinks()
  const { data: fetched, submit } = useFetcher<TeamResult>({ key: teamFetcher })
  const textOf = useResultText()
  const shown = fetched ?? result
  const manages = team.power !== teamRole.member

  useEffect(() => {
    if (!fetched || (fetched.did === 'invite' && fetched.error)) return
    const { role, error } = fetched
    // The role as it was is set again like any other.
    const undo = () =>
      void submit(
        { do: 'role', accountId: role?.accountId ?? 0, teamRole: role?.before ?? 0 },
        { method: 'post', action: link(accountAddress({ id: team.vendor.id, type: 'vendor' })) },
      )
    showSnackbar(textOf(fetched), {
      tone: error ? 'bad' : 'good',
      ...(role && { staysMs: undoMs, action: { label: t('undo'), run: undo } }),
    })
    // Once per result, not on every render: `textOf` is a new function each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fetched])

  return (
    <TeamContext value={team}>
      <div className={styles.panel}>
        {result && !fetched && (result.did !== 'invite' || !result.error) && (
          <p role="status" className={styles.result}>
            {textOf(result)}
          </p>
        )}
        <ul className={styles.list} aria-label={t('members')}>
          {team.members.map((member) => (
            <TeamMemberRow key={member.accountId} member={member} />
          ))}
        </ul>
        {manages && team.invitations.length > 0 && <OpenInvitations />}
        {manages && <InviteForm result={shown?.did === 'invite' ? shown : undefined} />}
      </div>
    </TeamContext>
  )
}
