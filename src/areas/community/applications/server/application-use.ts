import { enterpriseTags } from '#catalog/enterprises/server/public.ts'
import { defineFormUse, isAdmin, isAuthor } from '#forms/engine/server/public.ts'
import { siteAdmins } from '#forms/review/server/public.ts'
import { isInTeam } from '#platform/caller.ts'
import { applicantDetails } from './applicant-details.ts'
import { actOnTransition } from './transitions.ts'

/** Name of the form by which enterprises apply. */
export const applicationForm = 'application'

/**
 * The subject of an application is the enterprise it created. Not approved applications are final.
 */
export const applicationUse = defineFormUse({
  kind: 'application',
  subject: 'enterprise',
  tags: enterpriseTags,
  access: {
    /** A draft is for its author only, not in "View as"; later also for admins and the team. */
    mayRead(_, caller, set) {
      if (set.submitted_at === null) return isAuthor(caller, set) && !caller.session?.viewedBy
      return isAuthor(caller, set) || isInTeam(caller, set.subject_id) || isAdmin(caller)
    },
    mayEditForOthers: (_, caller) => isAdmin(caller),
  },
  /** S-018; resolutions 33. */
  workflow: {
    first: 'draft',
    submitted: 'submitted',
    states: {
      draft: { next: ['submitted'], openTo: 'authors' },
      submitted: { next: ['moreInfo', 'notApproved', 'approved'], openTo: 'reviewers' },
      moreInfo: { next: ['submitted', 'notApproved', 'approved'], openTo: 'authors' },
      notApproved: { next: [], openTo: 'reviewers' },
      approved: { next: [], openTo: 'nobody' },
    },
    mayDecide: (_, caller) => isAdmin(caller),
    reviewers: siteAdmins,
    titleOf: (layout, answers) => applicantDetails(layout, answers).name,
  },
  onTransition: actOnTransition,
})
