import { createContext, use, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useFetcher } from 'react-router'
import type { ErrorCode } from '#shared/app-error.ts'
import { useLinks } from '#shared/links.ts'
import type { TeamRole } from '#shared/enums.ts'
import { accountAddress } from '#shared/profiles.ts'
import type { Team } from '../../contract.ts'

/** Actions of the team's forms. */
export const teamActions = ['role', 'remove', 'invite', 'resend', 'withdraw'] as const
export type TeamAction = (typeof teamActions)[number]

/** Result of a form. */
export interface TeamResult {
  did: TeamAction
  error: ErrorCode | null
  /** Submitted email of an invitation. */
  email: string
  /** Change of a role, which can be undone. */
  role?: { accountId: number; before: TeamRole }
}

/** Shared fetcher key, so that all results are shown in one place. */
export const teamFetcher = 'team'

export const TeamContext = createContext<Team | null>(null)

export function useTeam(): Team {
  const team = use(TeamContext)
  if (!team) throw new Error('a part of the team stands outside its panel')
  return team
}

interface TeamFormProps {
  action: TeamAction
  fields?: Readonly<Record<string, number>>
  className?: string | undefined
  children: ReactNode
}

/** A form of the team, submitted by fetch if scripts run. */
export function TeamForm({ action, fields = {}, className, children }: TeamFormProps) {
  const { vendor } = useTeam()
  const { Form, state } = useFetcher<TeamResult>({ key: teamFetcher })
  const link = useLinks()

  function leaveDialog(event: FormEvent<HTMLFormElement>) {
    event.currentTarget.closest('dialog')?.close()
  }

  return (
    <Form
      method="post"
      action={link(accountAddress({ id: vendor.id, type: 'vendor' }))}
      className={className}
      aria-busy={state !== 'idle'}
      onSubmit={leaveDialog}
      noValidate
    >
      <input type="hidden" name="do" value={action} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** Returns a function that gives the message of a result. */
export function useResultText(): (result: TeamResult) => string {
  const { t } = useTranslation('team')

  return ({ did, error, email }) => {
    switch (error) {
      case null:
        return t(`did-${did}`, { email })
      case 'last_owner':
      case 'already_member':
      case 'too_many_requests':
      case 'not_allowed':
      case 'not_found':
        return t(`failed-${error}`)
      case 'invalid_input':
        return t('invalidEmail')
      default:
        return t('failed')
    }
  }
}
