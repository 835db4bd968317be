import { vendorStepIds, type VendorStep } from '#shared/enums-of-account.ts'
import { useLinks } from '#shared/links.ts'
import { addListingAddress } from '#shared/own-listings.ts'
import { profileFormAddress } from '#shared/profiles.ts'
import type { Onboarding } from '../../contract.ts'
import { StepLine, StepsBar } from './steps-list.tsx'
import styles from './onboarding-steps.module.css'

const names = Object.fromEntries(
  Object.entries(vendorStepIds).map(([name, id]) => [id, name as VendorStep]),
)

/** Link of each step. */
const jumps: Record<VendorStep, (vendorId: number) => string> = {
  resources: (id) => `/resources/${id}`,
  invite: () => '#invites',
  boost: profileFormAddress,
  stats: (id) => `/stats/${id}`,
  promote: () => '#subscriptions',
  subscribe: () => '#subscriptions',
}

interface VendorStepsProps {
  onboarding: Onboarding
  vendorId: number
  /** Whether the reader may edit the profile. */
  mayEdit: boolean
  /** Whether subscriptions can be bought here. */
  canSubscribe: boolean
}

/**
 * Onboarding steps of an enterprise, on its dashboard, which loads the namespace `onboarding`.
 * Steps 12 and 13 link to the subscription (S-056); without payments, 13 leads to a new listing, the
 * other way to complete it.
 */
export function VendorSteps(props: VendorStepsProps) {
  const { onboarding, vendorId, mayEdit, canSubscribe } = props
  const link = useLinks()

  function hrefOf(name: VendorStep): string | null {
    if (name === 'boost' && !mayEdit) return null
    if (name === 'promote' && !canSubscribe) return link(addListingAddress(vendorId))
    if (name === 'subscribe' && !canSubscribe) return null
    const jump = jumps[name](vendorId)
    return jump.startsWith('#') ? jump : link(jump)
  }

  return (
    <>
      <StepsBar percent={onboarding.percent} />
      <ol className={styles.steps}>
        {onboarding.steps.map((step) => {
          const name = names[step.id]
          return (
            name && (
              <li key={step.id}>
                <StepLine step={step} name={name} href={step.completed ? null : hrefOf(name)} />
              </li>
            )
          )
        })}
      </ol>
    </>
  )
}
