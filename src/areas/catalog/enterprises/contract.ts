import { z } from 'zod'
import { anyone, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { ShownCertificate, ShownClaim, TaxonLink } from '#foundation/taxonomy/contract.ts'
import { AnswerSet, Conflict, UnsavedAnswer } from '#forms/engine/contract.ts'
import { products } from '#shared/products.ts'
import type { ProblemKey } from '#shared/forms/problems.ts'
import { GeoLocation, Id, LanguageCode, Picture, Rev, Source } from '#shared/schema.ts'
import { TranslationInput, translatedFields, translationErrors } from '#shared/translated-fields.ts'

export type ProfileLocation = z.infer<typeof ProfileLocation>
export const ProfileLocation = z.object({
  id: Id,
  /** 1 primary, 2 other. */
  type: z.number().int(),
  displayTitle: z.string(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** The whole address in the order of its country, with the country's name in the reader's language. */
  addressLines: z.array(z.string()),
  geolocation: GeoLocation.nullable(),
})

const ProfileNetwork = z.object({
  id: Id,
  name: z.string(),
  subdomain: z.string(),
  /** Approval status: 1 approved, 4 renewing; others are not shown. */
  status: z.number().int(),
  /** Logo of the network's owner. */
  logo: Picture.nullable(),
})

export type ShownHours = z.infer<typeof ShownHours>
/** Opening hours by the clock of the place, written in one language. */
export const ShownHours = z.object({
  /** From Monday on: this week, or the first one of the coming season. Empty if no times are known. */
  week: z.array(
    z.object({
      day: z.string(),
      isToday: z.boolean(),
      /** `from` and `to` as `13:00`; `text` is null if open all day. Empty if closed. */
      times: z.array(z.object({ from: z.string(), to: z.string(), text: z.string().nullable() })),
    }),
  ),
  isOpen: z.boolean(),
  /** When it closes, or opens next; null if never, or unknown. */
  changesAt: z.string().nullable(),
  /** First and last month; null if all year. */
  season: z.string().nullable(),
})

export type Profile = z.infer<typeof Profile>
/** The public profile of an enterprise, in one language (specification 3.2, "Vendor profile data"). */
export const Profile = z.object({
  vendorId: Id,
  profileId: Id,
  subDomain: z.string(),
  brand: z.string(),
  description: z.string(),
  /** Language of the description; differs from the requested one if there is no such text. */
  descriptionLanguage: z.string().nullable(),
  ...translatedFields({ text: z.string() }),
  /** A community partner's text about its network, in the language of the description. */
  networkInfoText: z.string(),
  isActive: z.boolean(),
  isNetworker: z.boolean(),
  status: z.number().int(),
  rating: z.object({ thumbs: z.number() }),
  locations: z.array(ProfileLocation),
  gallery: z.array(Picture),
  logo: Picture.nullable(),
  cover: Picture.nullable(),
  website: z.string().nullable(),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  /** Links to other sites; `kind` is a contact type: 3 Facebook to 8 other. */
  links: z.array(z.object({ kind: z.number().int(), url: z.string() })),
  /** As entered. */
  openingHours: z.string().nullable(),
  /** Null if the entered text is not understood. */
  hours: ShownHours.nullable(),
  /** Kinds of products, in the order to show. */
  products: z.array(z.enum(products)),
  sectors: z.array(TaxonLink),
  focuses: z.array(TaxonLink),
  certificates: z.array(ShownCertificate),
  /** Certificates that the enterprise declares itself and no one has checked. */
  claims: z.array(ShownClaim),
  networks: z.array(ProfileNetwork),
  interaction: z.object({ likes: z.number().int(), followers: z.number().int() }),
  /** Section shown first: 1 about, 2 listings. */
  defaultView: z.number().int(),
  /** Null if not imported. */
  source: Source.nullable(),
  /** Whether it has no team, so that its owner can claim it. */
  canBeClaimed: z.boolean(),
  updatedAt: z.iso.datetime(),
})

const getVendorDetails = endpoint(anyone, 'GET /vendors/details')
  .route({ summary: 'The public profile of a subdomain, in one language' })
  .errors(fails('not_found'))
  .input(z.object({ profile: z.string().max(63), lang: LanguageCode.optional() }))
  .output(
    z.object({
      profile: Profile,
      /** The current subdomain if a former one was requested. */
      movedTo: z.string().nullable(),
    }),
  )

const translateProfile = endpoint(anyone, 'POST /vendors/{id}/translation')
  .route({
    summary: 'Translates the texts of a profile by machine, if there are none yet',
    description: 'Answers with the profile. The translation is stored for all readers.',
  })
  .errors(translationErrors)
  .input(TranslationInput)
  .output(Profile)

const getProfileData = endpoint(anyone, 'GET /vendor-profiles/{id}/data')
  .route({ summary: 'A profile’s locations, images and counters' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(
    z.object({
      vendorProfileLocations: z.array(ProfileLocation),
      vendorGalleryImages: z.array(
        z.object({
          uuid: z.string(),
          extension: z.string(),
          color: z.string().nullable(),
          sortId: z.number().int(),
        }),
      ),
      vendorProfile: z.object({
        id: Id,
        rating: z.object({ thumbs: z.number() }),
        status: z.number().int(),
      }),
      vendorLogo: Picture.nullable(),
      vendorCoverPhoto: Picture.nullable(),
      storageUrl: z.string(),
      vendor: z.object({ id: Id, brand: z.string(), subDomain: z.string() }),
      interaction: z.object({ likes: z.number().int(), followers: z.number().int() }),
      defaultView: z.number().int().nullable(),
    }),
  )

const getProfileDetails = endpoint(anyone, 'GET /vendor-profiles/{id}/details')
  .route({ summary: 'A profile’s texts in one language' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, languageCode: LanguageCode.optional() }))
  .output(
    z.object({
      profile: z.object({
        id: Id,
        brand: z.string(),
        subDomain: z.string(),
        status: z.number().int(),
      }),
      communityPartner: z
        .object({ Network: ProfileNetwork, logo: Picture.nullable(), networkInfoText: z.string() })
        .nullable(),
      description: z.string(),
      details: z.object({
        website: z.string().nullable(),
        phones: z.array(z.string()),
        openingHours: z.string().nullable(),
      }),
    }),
  )

const getProfileNetworks = endpoint(anyone, 'GET /vendor-profiles/{id}/networks')
  .route({ summary: 'Networks of which a profile is a public member' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(z.array(ProfileNetwork))

const getVendor = endpoint(anyone, 'GET /vendors/{id}')
  .route({ summary: 'A vendor with its profile' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(
    z.object({
      id: Id,
      brand: z.string(),
      subDomain: z.string(),
      VendorProfile: z.object({
        id: Id,
        status: z.number().int(),
        rating: z.object({ thumbs: z.number() }),
      }),
    }),
  )

/** Problem keys by question. */
const Problems = z.record(z.string(), z.string()) as z.ZodType<Record<number, ProblemKey>>

export type ProfileForm = z.infer<typeof ProfileForm>
/** A profile as its team changes it. */
export const ProfileForm = z.object({
  id: Id,
  /** Sent back with a change; an outdated one is refused. */
  rev: Rev,
  name: z.string(),
  handle: z.string(),
  answerSet: AnswerSet,
  /** Answers that were changed since they were saved, by question id. */
  unsaved: z.record(z.string(), UnsavedAnswer),
  /** Questions whose saved answers are invalid, which does not prevent saving others. */
  excused: z.array(Id),
  /** The original first. */
  texts: z.array(
    z.object({
      lang: z.string(),
      /** 1 original, 2 by a person, 3 by a machine. */
      origin: z.number().int(),
      /** Whether the original has changed since. */
      isStale: z.boolean(),
    }),
  ),
  /** Certificates that were reviewed: 2 verified, 3 rejected. */
  decided: z.array(
    z.object({
      certificateId: Id,
      state: z.number().int(),
      /** Its last day. */
      expiresOn: z.iso.date().nullable(),
      evidence: z.object({ url: z.string(), fileName: z.string() }).nullable(),
    }),
  ),
})

const getProfileForm = endpoint(team('admin', 'id'), 'GET /vendors/{id}/profile-form')
  .route({
    summary: 'A profile as its team changes it; its answers are saved as those of any form',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id, languageCode: LanguageCode.optional() }))
  .output(ProfileForm)

const Saving = z.object({
  id: Id,
  /** Languages whose translations are right still, though the original was changed. */
  confirmed: z.array(z.string().max(100)).max(100).default([]),
})
const saving = fails('not_found', 'invalid_input', 'handle_taken', 'handle_reserved')

const publishProfile = endpoint(team('admin', 'id'), 'POST /vendors/{id}/profile-form/publish')
  .route({
    summary: 'Shows the changed answers on the profile; an old link name leads to the new one',
  })
  .errors(saving)
  .input(Saving.extend({ seenRevs: z.record(z.string(), Rev).default({}) }))
  .output(
    z.object({
      problems: Problems,
      /** Answers that others changed since the revs seen; nothing is saved then. */
      conflicts: z.array(Conflict),
    }),
  )

const previewProfile = endpoint(team('admin', 'id'), 'POST /vendors/{id}/profile-form/preview')
  .route({ summary: 'The public profile as it would be with the changed answers' })
  .errors(saving)
  .input(Saving.extend({ languageCode: LanguageCode.optional() }))
  .output(z.object({ problems: Problems, profile: Profile.nullable() }))

export const enterprisesContract = {
  getVendorDetails,
  translateProfile,
  getProfileData,
  getProfileDetails,
  getProfileNetworks,
  getVendor,
  getProfileForm,
  publishProfile,
  previewProfile,
}
