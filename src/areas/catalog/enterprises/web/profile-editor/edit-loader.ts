import type { moderationContract } from '#community/moderation/contract.ts'
import { formOfSet } from '#forms/engine/web/widgets/answer-set.ts'
import { loadFormExtras } from '#forms/engine/web/widgets/form-extras.ts'
import { toActingVendor } from '#identity/teams/web/widgets/acting-vendor.ts'
import { certificationState } from '#shared/enums.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { parseId } from '#shared/parse-id.ts'
import { profileFormAddress } from '#shared/profiles.ts'
import type { enterprisesContract } from '../../contract.ts'

export const api = clientOf<typeof enterprisesContract>('enterprises')
const flagging = clientOf<typeof moderationContract>('moderation')

/** Returns the enterprise id in the URL. Without one, redirects to the acting enterprise's. */
export async function requestedVendor(context: ReadableContext, url: URL): Promise<number> {
  const given = url.searchParams.get('vendorId')
  if (given === null) return toActingVendor(context, profileFormAddress)
  return parseId(given) ?? pageNotFound()
}

/** Loads a profile with its form and options, and the names of its reviewed certificates. */
export async function loadEdit(context: ReadableContext, url: URL) {
  const id = await requestedVendor(context, url)
  const { answerSet, decided, ...profile } = await api(context).getProfileForm({ id })
  const form = formOfSet(answerSet)
  const { layout } = form.definition
  const [{ takenDown }, extras] = await Promise.all([
    flagging(context).getTakenDown({ id }),
    loadFormExtras(context, { layout, answers: form.answers, url }),
  ])
  const names = new Map(
    extras.certificates.flatMap((group) =>
      group.certificates.map(({ id: one, text }) => [one, text] as const),
    ),
  )
  // Verified certificates can be claimed again only once expired.
  const today = new Date().toISOString().slice(0, 10)
  const isValid = (certificateId: number) =>
    decided.some(
      (one) =>
        one.certificateId === certificateId &&
        one.state === certificationState.verified &&
        (one.expiresOn === null || one.expiresOn >= today),
    )
  return {
    profile,
    form,
    takenDown,
    decided: decided.map((one) => ({ ...one, name: names.get(one.certificateId) ?? '' })),
    extras: {
      ...extras,
      certificates: extras.certificates.map((group) => ({
        ...group,
        certificates: group.certificates.filter((one) => !isValid(one.id)),
      })),
    },
    /** Just saved, without scripts. */
    isSaved: url.searchParams.has('done'),
  }
}

export type LoadedProfile = Awaited<ReturnType<typeof loadEdit>>
