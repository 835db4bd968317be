import { Tooltip } from './tooltip.tsx'
import styles from './active-member.module.css'

interface ActiveMemberProps {
  label: string
  /** What the leaf means. */
  hint: string
}

/** The leaf of an enterprise that manages its own profile, with an explanation. */
export function ActiveMember({ label, hint }: ActiveMemberProps) {
  return (
    <Tooltip text={hint}>
      {(tip) => (
        <button type="button" className={styles.active} {...tip}>
          {label}
        </button>
      )}
    </Tooltip>
  )
}
