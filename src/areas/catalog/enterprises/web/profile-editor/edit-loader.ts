import type { moderationContract, TakenDown } from '#community/moderation/contract.ts'
import { loadFormExtras, type FormExtras } from '#forms/engine/web/widgets/form-extras.ts'
import { certificationState } from '#shared/enums.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { logInFirst } from '#shared/log-in-first.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import type { EditableProfile, enterprisesContract } from '../../contract.ts'
import type { DecidedCertificate } from './decided-certificates.tsx'
import { answersOfProfile } from './profile-answers.ts'
import { profileLayout } from './profile-questions.ts'

const api = clientOf<typeof enterprisesContract>('enterprises')
const flagging = clientOf<typeof moderationContract>('moderation')

/** Returns the enterprise id in the URL; 0 for none. */
export function requestedVendor({ searchParams }: URL): number {
  return Number(searchParams.get('vendorId'))
}

export interface Edit {
  profile: EditableProfile
  /** Just saved, without scripts. */
  isSaved: boolean
  decided: DecidedCertificate[]
  extras: FormExtras
  /** Taken down by moderation: changes stay invisible. */
  takenDown: TakenDown | null
}

/** Loads a profile for editing, with its form's options. */
export async function loadEdit(context: ReadableContext, url: URL): Promise<Edit> {
  const id = requestedVendor(url)
  if (!Number.isSafeInteger(id) || id < 1) pageNotFound()
  const profile = await api(context).getEditableProfile({ id }).catch(logInFirst(url))
  const isSaved = url.searchParams.has('done')
  const [{ takenDown }, choices] = await Promise.all([
    flagging(context).getTakenDown({ id }),
    loadChoices(context, url, profile),
  ])
  return { profile, isSaved, takenDown, ...choices }
}

/** Loads the form's options, with the labels of those in `answers`. */
export async function loadChoices(
  context: ReadableContext,
  url: URL,
  profile: EditableProfile,
  answers: Answers = answersOfProfile(profile),
): Promise<Pick<Edit, 'extras' | 'decided'>> {
  const extras = await loadFormExtras(context, { layout: profileLayout(profile), answers, url })
  const names = new Map(
    extras.certificates.flatMap((group) =>
      group.certificates.map(({ id, text }) => [id, text] as const),
    ),
  )
  const decided = profile.certifications.filter(({ state }) => state !== certificationState.claimed)
  // Valid verified certificates are shown separately and can be claimed again only once expired.
  const today = new Date().toISOString().slice(0, 10)
  const taken = new Set(
    decided
      .filter(({ state, expiresOn }) => {
        const isOver = expiresOn !== null && expiresOn < today
        return state === certificationState.verified && !isOver
      })
      .map(({ certificateId }) => certificateId),
  )
  return {
    decided: decided.map((one) => ({ ...one, name: names.get(one.certificateId) ?? '' })),
    extras: {
      ...extras,
      certificates: extras.certificates.map((group) => ({
        ...group,
        certificates: group.certificates.filter(({ id }) => !taken.has(id)),
      })),
    },
  }
}
