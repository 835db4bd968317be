import type { ContractRouterClient } from '@orpc/contract'
import { redirectDocument } from 'react-router'
import { AppError, isAppError } from '#shared/app-error.ts'
import { teamRole, type TeamRole } from '#shared/enums.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { profilesPath } from '#shared/profiles.ts'
import type { teamsContract } from '../../contract.ts'
import { teamActions, type TeamAction, type TeamResult } from './team-forms.tsx'

type TeamApi = ContractRouterClient<typeof teamsContract>

export function isTeamForm(form: FormData): boolean {
  return form.has('do')
}

/**
 * Handles the forms of `TeamPanel`, for its page's action. Changes of the own role reload the
 * document.
 */
export async function teamAction(
  context: ReadableContext,
  url: URL,
  form: FormData,
  id: number,
): Promise<TeamResult> {
  const api = clientOf<typeof teamsContract>('teams')(context)
  const { accountId, members } = await api.getTeam({ id })
  const result = await doInTeam(api, id, form)
  const changed = members.find((one) => one.accountId === formNumber(form, 'accountId'))
  if (result.error || changed?.accountId !== accountId) {
    const canUndo = result.did === 'role' && !result.error && changed
    return {
      ...result,
      ...(canUndo && { role: { accountId: changed.accountId, before: changed.teamRole } }),
    }
  }
  throw redirectDocument(result.did === 'remove' ? profilesPath : url.pathname + url.search)
}

/** Executes a form's action and returns its result. */
async function doInTeam(api: TeamApi, id: number, form: FormData): Promise<TeamResult> {
  const did = teamActions.find((action) => action === form.get('do'))
  if (!did) throw new AppError('invalid_input')
  const email = formText(form, 'email')
  try {
    await act(api, did, id, form, email)
    return { did, email, error: null }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { did, email, error: error.code }
  }
}

async function act(
  api: TeamApi,
  did: TeamAction,
  id: number,
  form: FormData,
  email: string,
): Promise<unknown> {
  const invitationId = formNumber(form, 'invitationId')
  const accountId = formNumber(form, 'accountId')
  switch (did) {
    case 'role':
      return api.changeRole({ id, accountId, teamRole: roleOf(form) })
    case 'remove':
      return api.removeMember({ id, accountId })
    case 'invite':
      return api.inviteMember({ id, email, name: formText(form, 'name'), teamRole: roleOf(form) })
    case 'resend':
      return api.resendInvitation({ id, invitationId })
    case 'withdraw':
      return api.withdrawInvitation({ id, invitationId })
  }
}

function roleOf(form: FormData): TeamRole {
  const number = formNumber(form, 'teamRole')
  const role = Object.values(teamRole).find((one) => one === number)
  if (!role) throw new AppError('invalid_input')
  return role
}
