import { profileExists } from '#catalog/enterprises/server/public.ts'
import type { Subject } from '#platform/subjects.ts'
import { AppError } from '#shared/app-error.ts'
import { forumFlagReasons } from '#shared/enums-of-flagging.ts'
import { feedbackKind } from '../model.ts'
import { releaseFeedback, withholdFeedback } from './feedback-writer.ts'
import { enterpriseOfFeedback, reportedFeedback } from './subject-queries.ts'

declare module '#platform/subjects.ts' {
  interface SubjectNames {
    feedback: true
  }
}

/** Feedback as content that members report. */
export const subjects = {
  feedback: {
    number: feedbackKind,
    async assertShown({ db }, { site }, id) {
      const enterpriseId = await enterpriseOfFeedback(db, id)
      const isShown =
        enterpriseId !== null && (await profileExists(db, enterpriseId, site.networkId))
      if (!isShown) throw new AppError('not_found')
    },
    report: {
      // The specification has none for feedback; as discussion it uses those of the forum.
      reasons: forumFlagReasons,
      rows: reportedFeedback,
      href: ({ handle }) => `/${handle}#feedback`,
      isQuoted: true,
      withhold: withholdFeedback,
      release: releaseFeedback,
    },
  },
} as const satisfies Readonly<Record<string, Subject>>
