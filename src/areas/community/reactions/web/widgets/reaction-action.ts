import type { ContractRouterClient } from '@orpc/contract'
import { formNumber, formText } from '#shared/form-text.ts'
import type { HighlightInteraction, reactionsContract, ProfileInteraction } from '../../contract.ts'

type InteractionApi = ContractRouterClient<typeof reactionsContract>

export type InteractionResult =
  | { of: 'profile'; profile: ProfileInteraction }
  /** Listings are liked, not followed. */
  | { of: 'listing'; listing: HighlightInteraction }

const actions = ['like', 'unlike', 'follow', 'unfollow'] as const
export type InteractionAction = (typeof actions)[number]

/** Handles a reaction button; null for other forms. */
export async function interactionAction(
  api: InteractionApi,
  form: FormData,
): Promise<InteractionResult | null> {
  const action = actions.find((action) => action === formText(form, 'intent'))
  if (!action) return null
  const id = formNumber(form, 'id')
  const wanted = !action.startsWith('un')
  if (formText(form, 'of') === 'listing') {
    const listing = await api.likeHighlight({ id, interaction: { like: wanted } })
    return { of: 'listing', listing }
  }
  const interaction = action.endsWith('like') ? { like: wanted } : { follow: wanted }
  return { of: 'profile', profile: await api.likeProfile({ id, interaction }) }
}
