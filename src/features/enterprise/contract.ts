import { z } from 'zod'
import { fails, open } from '#shared/contract.ts'
import { GeoLocation, Id, LanguageCode, Picture } from '#shared/schema.ts'

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
  /** Of the enterprise that owns it. */
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
  /** Language of the description; another than asked when there is no such text. */
  descriptionLanguage: z.string().nullable(),
  isTranslation: z.boolean(),
  /** What the description was translated from. */
  original: z.object({ language: z.string(), text: z.string() }).nullable(),
  /** A community partner's words about its network, in the language of the description. */
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
  /** Pages elsewhere; kind as in the list of contacts: 3 Facebook to 8 other. */
  links: z.array(z.object({ kind: z.number().int(), url: z.string() })),
  openingHours: z.string().nullable(),
  sectors: z.array(NamedTaxon),
  focuses: z.array(NamedTaxon),
  certificates: z.array(ProfileCertificate),
  networks: z.array(ProfileNetwork),
  interaction: z.object({ likes: z.number().int(), followers: z.number().int() }),
  /** What the page opens with: 1 about, 2 its listings. */
  defaultView: z.number().int(),
  /** Where imported data came from; both are shown when present. */
  source: z
    .object({
      name: z.string(),
      licence: z.string().nullable(),
      attribution: z.string().nullable(),
    })
    .nullable(),
  updatedAt: z.iso.datetime(),
})

const getVendorDetails = open
  .route({
    method: 'GET',
    path: '/vendors/details',
    tags: ['profiles'],
    summary: 'The public profile behind a subdomain, in one language',
  })
  .errors(fails('not_found'))
  .input(z.object({ profile: z.string().max(63), lang: LanguageCode.optional() }))
  .output(
    z.object({
      profile: Profile,
      /** The current subdomain when an old one was asked for. */ movedTo: z.string().nullable(),
    }),
  )

const getProfileData = open
  .route({
    method: 'GET',
    path: '/vendor-profiles/{id}/data',
    tags: ['profiles'],
    summary: 'A profile’s locations, pictures and counters',
  })
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

const getProfileDetails = open
  .route({
    method: 'GET',
    path: '/vendor-profiles/{id}/details',
    tags: ['profiles'],
    summary: 'A profile’s texts in one language',
  })
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

const getProfileNetworks = open
  .route({
    method: 'GET',
    path: '/vendor-profiles/{id}/networks',
    tags: ['profiles'],
    summary: 'Networks in which a profile is a visible member',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(z.array(ProfileNetwork))

const getVendor = open
  .route({
    method: 'GET',
    path: '/vendors/{id}',
    tags: ['profiles'],
    summary: 'A vendor with its profile',
  })
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

export const enterpriseContract = {
  getVendorDetails,
  getProfileData,
  getProfileDetails,
  getProfileNetworks,
  getVendor,
}
