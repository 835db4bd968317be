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
 * Where a step leads (S-057): 2 to the invitations, 3 and 5 to the shops. Conversations have no
 * place here yet, so 7 leads nowhere.
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
  /** Of somebody else's account the jumps would lead astray. */
  isOwn: boolean
}

/** A person's first steps, each leading to where it is taken. Its page names `onboarding` among its texts. */
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
            name && (
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
