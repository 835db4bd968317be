import { enterpriseTags } from '#catalog/enterprises/server/public.ts'
import { defineFormUse, isAdmin, isAuthor } from '#forms/engine/server/public.ts'
import { formStatus } from '#shared/enums.ts'

/** Name of the form by which enterprises apply. */
export const applicationForm = 'application'

/** A draft is read by its author only, not in "View as"; what was submitted also by admins. */
export const applicationUse = defineFormUse({
  kind: 'application',
  tags: enterpriseTags,
  access: {
    read(caller, set) {
      const isDraft = set.status === formStatus.draft
      if (isDraft && caller.session?.viewedBy) return false
      return isAuthor(caller, set) || (isAdmin(caller) && !isDraft)
    },
    review: isAdmin,
  },
})
