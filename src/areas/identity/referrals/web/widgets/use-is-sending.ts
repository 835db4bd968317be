import { useNavigation } from 'react-router'
import type { ReferralIntent } from './referral-action.ts'

/** Whether a form of the invitations is pending; with an id, that of one invitation. */
export function useIsSending(intent: ReferralIntent, id?: number): boolean {
  const { formData } = useNavigation()
  if (formData?.get('intent') !== intent) return false
  return id === undefined || formData.get('id') === String(id)
}
