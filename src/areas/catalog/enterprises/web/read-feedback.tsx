import { useSignIn } from '#identity/sign-in/web/widgets/sign-in-request.ts'
import {
  FeedbackList,
  type FeedbackListProps,
} from '#community/feedback/web/widgets/feedback-list.tsx'
import { ReportLink } from '#community/moderation/web/widgets/report-link.tsx'

/** Feedback list with its actions. */
export function ReadFeedback(props: Omit<FeedbackListProps, 'ReportLink' | 'SignInLink'>) {
  return <FeedbackList {...props} ReportLink={ReportLink} SignInLink={SignInLink} />
}

interface SignInLinkProps {
  to: string
  label: string
  className?: string | undefined
  children: string
}

function SignInLink({ to, label, className, children }: SignInLinkProps) {
  return (
    <a className={className} aria-label={label} {...useSignIn(to, { reason: { to: 'reply' } })}>
      {children}
    </a>
  )
}
