import type { Subject } from '#platform/subjects.ts'
import { AppError } from '#shared/app-error.ts'
import { listingFlagReasons } from '#shared/enums-of-flagging.ts'
import { itemType } from '#shared/enums.ts'
import { profileExists } from './enterprise-queries.ts'
import { releaseEnterprises, withholdEnterprises } from './enterprise-writer.ts'
import { reportedProfiles } from './subject-queries.ts'

declare module '#platform/subjects.ts' {
  interface SubjectNames {
    profile: true
  }
}

/** Profiles as content that members report, like and follow. */
export const subjects = {
  profile: {
    number: itemType.profile,
    async assertShown({ db }, { site }, id) {
      if (!(await profileExists(db, id, site.networkId))) throw new AppError('not_found')
    },
    reactions: ['like', 'follow'],
    report: {
      // Reasons for reporting listings that also apply to a profile.
      reasons: listingFlagReasons.filter(
        (reason) => reason !== 'marketplaceCategoryIncorrect' && reason !== 'shippingRateError',
      ),
      rows: reportedProfiles,
      href: ({ handle }) => `/${handle}`,
      withhold: withholdEnterprises,
      release: releaseEnterprises,
    },
  },
} as const satisfies Readonly<Record<string, Subject>>
