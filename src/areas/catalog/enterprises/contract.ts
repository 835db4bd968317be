import { z } from 'zod'
import { anyone, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { contactKind, profileView } from '#shared/enums.ts'
import { FileAnswer } from '#shared/forms/answers.ts'
import { GeoLocation, Id, LanguageCode, maxInteger, Picture, Rev, Source } from '#shared/schema.ts'

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
  geolocation: GeoLocation.nullable(),
})

const ProfileCertificate = z.object({
  id: Id,
  groupId: Id,
  title: z.string(),
  description: z.string(),
  badgeUrl: z.string().nullable(),
  link: z.string().nullable(),
  networkSubdomain: z.string().nullable(),
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

const NamedTaxon = z.object({ id: Id, text: z.string(), slug: z.string() })

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
  isTranslation: z.boolean(),
  /** Original of a translated description. */
  original: z.object({ language: z.string(), text: z.string() }).nullable(),
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
  openingHours: z.string().nullable(),
  sectors: z.array(NamedTaxon),
  focuses: z.array(NamedTaxon),
  certificates: z.array(ProfileCertificate),
  networks: z.array(ProfileNetwork),
  interaction: z.object({ likes: z.number().int(), followers: z.number().int() }),
  /** Section shown first: 1 about, 2 listings. */
  defaultView: z.number().int(),
  /** Null if not imported. */
  source: Source.nullable(),
  updatedAt: z.iso.datetime(),
})

const getVendorDetails = endpoint(anyone, 'GET /vendors/details')
  .route({ summary: 'The public profile of a subdomain, in one language' })
  .errors(fails('not_found'))
  .input(z.object({ profile: z.string().max(63), lang: LanguageCode.optional() }))
  .output(
    z.object({
      profile: Profile,
      /** The current subdomain if a former one was requested. */ movedTo: z.string().nullable(),
    }),
  )

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

/** Trimmed text; may be empty. */
const Line = (most: number) => z.string().trim().max(most)
const Maybe = (most: number) => Line(most).nullable().default(null)

const EditablePlace = z.object({
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  displayTitle: Line(300),
  street: Maybe(300),
  city: Maybe(200),
  postcode: Maybe(40),
  state: Maybe(200),
  stateCode: Maybe(10),
  county: Maybe(200),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  geoId: z.number().int().min(0).max(maxInteger).nullable().default(null),
})

const EditableCertification = z.object({
  certificateId: Id,
  /** Last day of validity. */
  expiresOn: z.iso.date().nullable(),
  /** Evidence file, visible to the team and admins only. */
  evidence: z.uuid().nullable(),
})

const EditableText = z.object({
  /** BCP 47: a language of the site, or one in which the profile has a text. */
  lang: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  description: Line(50_000),
  /** A community partner's text about its network. */
  info: Line(50_000).default(''),
})

const EditableContact = z.object({
  kind: z.literal(Object.values(contactKind)),
  value: Line(2000).min(1),
})

export type EditableProfile = z.infer<typeof EditableProfile>
/** A profile in the editor. */
export const EditableProfile = z.object({
  id: Id,
  /** Must be sent with each change. */
  rev: Rev,
  name: z.string(),
  handle: z.string(),
  website: z.string().nullable(),
  openingHours: z.string().nullable(),
  /** Section shown first: 1 about, 2 listings. */
  defaultView: z.literal([profileView.about, profileView.listings]),
  ownsNetwork: z.boolean(),
  logo: FileAnswer.nullable(),
  cover: FileAnswer.nullable(),
  gallery: z.array(FileAnswer),
  /** Original first. */
  texts: z.array(
    z.object({
      lang: z.string(),
      description: z.string(),
      info: z.string(),
      /** 1 original, 2 human translation, 3 machine translation. */
      origin: z.number().int(),
      isOriginal: z.boolean(),
      /** Whether the original changed after the translation. */
      isStale: z.boolean(),
    }),
  ),
  /** Primary one first. */
  places: z.array(EditablePlace),
  contacts: z.array(z.object({ kind: z.number().int(), value: z.string() })),
  sectorIds: z.array(Id),
  focusIds: z.array(Id),
  /** 1 claimed, 2 verified, 3 rejected; valid verified ones are not changed. */
  certifications: z.array(
    EditableCertification.extend({ evidence: FileAnswer.nullable(), state: z.number().int() }),
  ),
  updatedAt: z.iso.datetime(),
  /** Latest edits, newest first. */
  edits: z.array(
    z.object({
      /** Fields of `ProfileChanges`. */
      fields: z.array(z.string()),
      at: z.iso.datetime(),
      by: z.enum(['team', 'admin', 'unknown']),
      /** Null for admins, who are not named. */
      name: z.string().nullable(),
    }),
  ),
})

export type ProfileChanges = z.infer<typeof ProfileChanges>
/** Absent fields are not changed. */
export const ProfileChanges = z.object({
  name: Line(300).min(1).optional(),
  handle: z
    .string()
    .regex(/^[a-z0-9]{1,63}$/)
    .optional(),
  website: z
    .string()
    .max(2000)
    .regex(/^https?:\/\/\S+$/i)
    .nullable()
    .optional(),
  openingHours: Line(2000).nullable().optional(),
  defaultView: EditableProfile.shape.defaultView.optional(),
  /**
   * Absent languages are not changed; an empty text deletes a translation. A translation counts as
   * up to date with the current original.
   */
  texts: z.array(EditableText).max(50).optional(),
  places: z.array(EditablePlace).max(50).optional(),
  contacts: z.array(EditableContact).max(100).optional(),
  logo: z.uuid().nullable().optional(),
  cover: z.uuid().nullable().optional(),
  /** In display order. */
  gallery: z.array(z.uuid()).max(30).optional(),
  sectorIds: z.array(Id).max(200).optional(),
  focusIds: z.array(Id).max(200).optional(),
  certifications: z.array(EditableCertification).max(50).optional(),
})

const editing = fails(
  'not_found',
  'invalid_input',
  'changed_meanwhile',
  'handle_taken',
  'handle_reserved',
)
const Changing = ProfileChanges.extend({ id: Id, rev: Rev })

const getEditableProfile = endpoint(team('admin', 'id'), 'GET /vendors/{id}/profile')
  .route({ summary: 'A profile in the editor' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(EditableProfile)

const saveProfile = endpoint(team('admin', 'id'), 'PUT /vendors/{id}/profile')
  .route({
    summary: 'Updates the submitted fields of a profile; a former slug redirects to the new one',
  })
  .errors(editing)
  .input(Changing)
  .output(z.object({ rev: Rev, subDomain: z.string() }))

const previewProfile = endpoint(team('admin', 'id'), 'POST /vendors/{id}/profile/preview')
  .route({ summary: 'A preview of the public profile with these changes; saves nothing' })
  .errors(editing)
  .input(Changing.extend({ languageCode: LanguageCode.optional() }))
  .output(z.object({ profile: Profile }))

export const enterprisesContract = {
  getVendorDetails,
  getProfileData,
  getProfileDetails,
  getProfileNetworks,
  getVendor,
  getEditableProfile,
  saveProfile,
  previewProfile,
}
