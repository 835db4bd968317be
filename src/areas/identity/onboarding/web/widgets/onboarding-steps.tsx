import { personalStepIds, type PersonalStep } from '#shared/enums-of-account.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import type { Onboarding } from '../../contract.ts'
import styles from './onboarding-steps.module.css'
import { StepLine, StepsBar } from './steps-list.tsx'

const names = Object.fromEntries(
  Object.entries(personalStepIds).map(([name, id]) => [id, name as PersonalStep]),
)

/**
 * Link of each step (S-057): 2 to the invitations, 3 and 5 to the shops. Step 7, which is optional,
 * has none without a chat, and is left out unless it was completed elsewhere.
 */
const jumps: Record<PersonalStep, string | null> = {
  signUp: null,
  photo: '#photo',
  invite: '#invites',
  follow: '/marketplace/shop',
  feedback: '/marketplace/shop',
  cocreate: '/cocreate',
  conversation: null,
}

interface OnboardingStepsProps {
  onboarding: Onboarding
  /** Links lead to the own account only. */
  isOwn: boolean
}

/** Onboarding steps of a person. Pages that use it load the namespace `onboarding`. */
export function OnboardingSteps({ onboarding, isOwn }: OnboardingStepsProps) {
  const link = useLinks()
  const pages = useFrame()?.menu.pages ?? []

  function jumpOf(name: PersonalStep): string | null {
    const jump = name === 'cocreate' && !pages.includes('cocreate') ? null : jumps[name]
    return jump && !jump.startsWith('#') ? link(jump) : jump
  }

  return (
    <>
      <StepsBar percent={onboarding.percent} />
      <ol className={styles.steps}>
        {onboarding.steps.map((step) => {
          const name = names[step.id]
          const leads = isOwn && !step.completed
          return (
            name &&
            (name !== 'conversation' || step.completed) && (
              <li key={step.id}>
                <StepLine step={step} name={name} href={leads ? jumpOf(name) : null} />
              </li>
            )
          )
        })}
      </ol>
    </>
  )
}
