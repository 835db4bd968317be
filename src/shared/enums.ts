/**
 * Enumerations of people, profiles, networks and listings (specification, part 1, 3.1). Each is
 * defined once; a test compares them with the database's check constraints.
 */

/** Union of an enumeration's values. */
export type NumberOf<List extends Readonly<Record<string, number | string>>> = List[keyof List]

/** K-052; the API calls it status or level of a profile. */
export const profileLevel = { basic: 1, active: 2, communityPartner: 3 } as const
export type ProfileLevel = NumberOf<typeof profileLevel>

/** Returns whether a profile is shown as "Active" on cards and profiles (resolutions 45). */
export function isActiveLevel(level: number): boolean {
  return level === profileLevel.active || level === profileLevel.communityPartner
}

/** Kind of a party; a survey appears as a profile in the profile switcher (K-055). */
export const partyKind = { user: 1, vendor: 2, survey: 3 } as const
export type PartyKind = NumberOf<typeof partyKind>

/** K-054 */
export const userRole = { admin: 1, vendor: 2, communityPartner: 3, publicUser: 4 } as const
export type UserRole = NumberOf<typeof userRole>

/** K-056 */
export const signUpMode = { email: 1, facebook: 2, google: 3 } as const
export type SignUpMode = NumberOf<typeof signUpMode>

/** K-059 */
export const teamRole = { owner: 1, admin: 2, member: 3 } as const
export type TeamRole = NumberOf<typeof teamRole>

/** Expired invitations keep the state `open` but cannot be accepted. */
export const teamInvitationState = { open: 1, accepted: 2, declined: 3, withdrawn: 4 } as const
export type TeamInvitationState = NumberOf<typeof teamInvitationState>

/** How a session was authenticated. */
export const signInMethod = { password: 1, facebook: 2, google: 3, passkey: 4, link: 5 } as const
export type SignInMethod = NumberOf<typeof signInMethod>

/**
 * Kind of a token in a cookie: an access token authenticates; a refresh token is exchanged for a
 * new one.
 */
export const tokenKind = { access: 1, refresh: 2 } as const
export type TokenKind = NumberOf<typeof tokenKind>

/** Tab that a profile page opens with. */
export const profileView = { about: 1, listings: 2 } as const
export type ProfileView = NumberOf<typeof profileView>

/** K-081; also the type of a location in search hits. */
export const placeType = { primary: 1, other: 2 } as const
export type PlaceType = NumberOf<typeof placeType>

export const contactKind = {
  phone: 1,
  email: 2,
  facebook: 3,
  instagram: 4,
  x: 5,
  linkedin: 6,
  youtube: 7,
  other: 8,
} as const
export type ContactKind = NumberOf<typeof contactKind>

/** K-058; only approved and renewing members are publicly visible (S-059). */
export const approvalStatus = { approved: 1, notApproved: 2, inProgress: 3, renewing: 4 } as const
export type ApprovalStatus = NumberOf<typeof approvalStatus>

export const visibleApprovals: readonly ApprovalStatus[] = [
  approvalStatus.approved,
  approvalStatus.renewing,
]

/** K-067 */
export const networkLayout = {
  directory: 1,
  marketplaceAll: 2,
  shop: 3,
  cart: 4,
  directoryOnly: 5,
  specialOffer: 6,
} as const
export type NetworkLayout = NumberOf<typeof networkLayout>

/** K-068 */
export const networkLanding = { basic: 1, marketplace: 2 } as const
export type NetworkLanding = NumberOf<typeof networkLanding>

/** K-069 */
export const networkFilter = { cartOnly: 1, ppfVerified: 2, location: 3 } as const
export type NetworkFilter = NumberOf<typeof networkFilter>

/** K-075; `all` is a filter value only (parent networks, K-048), never stored. */
export const networkType = {
  all: 0,
  association: 1,
  certification: 2,
  coworking: 3,
  distribution: 4,
  ecommerce: 5,
  marketplace: 6,
  retail: 7,
  professionalServices: 8,
  programAlumni: 9,
  other: 10,
} as const
export type NetworkType = Exclude<NumberOf<typeof networkType>, 0>

/** K-076; `all` is a filter value only, as in `networkType`. */
export const networkRegion = {
  all: 0,
  global: 1,
  africa: 2,
  americas: 3,
  asia: 4,
  europe: 5,
  oceania: 6,
} as const
export type NetworkRegion = Exclude<NumberOf<typeof networkRegion>, 0>

/** K-071; also what can be liked or followed. */
export const itemType = { profile: 1, listing: 2 } as const
export type ItemType = NumberOf<typeof itemType>

export const interactionKind = { like: 1, follow: 2 } as const
export type InteractionKind = NumberOf<typeof interactionKind>

/** Answers of the offer-or-need question. */
export const listingKind = { offer: 1, need: 2 } as const
export type ListingKind = NumberOf<typeof listingKind>

export const listingState = { draft: 1, published: 2, archived: 3 } as const
export type ListingState = NumberOf<typeof listingState>

export const shipDirection = { to: 1, from: 2 } as const
export type ShipDirection = NumberOf<typeof shipDirection>

/** K-085, in the order of the filter panel. */
export const packaging = {
  recycledMaterials: 1,
  easilyRecyclable: 2,
  minimalPlastic: 3,
  plasticFree: 4,
  homeCompostable: 5,
  returnable: 6,
} as const
export type Packaging = NumberOf<typeof packaging>

/** K-096: a virtual product has no address, weight or stock. */
export const productType = { physical: 1, virtual: 2, giftCard: 3 } as const
export type ProductType = NumberOf<typeof productType>

export const variantStatus = { draft: 1, published: 2 } as const
export type VariantStatus = NumberOf<typeof variantStatus>

export const certificationState = { claimed: 1, verified: 2, rejected: 3 } as const
export type CertificationState = NumberOf<typeof certificationState>

/** K-101 */
export const sectorKind = { sector: 1, focus: 2 } as const
export type SectorKind = NumberOf<typeof sectorKind>

/** K-087: shortcut buttons of the map. */
export const sectorShortcut = {
  eat: 1,
  sleep: 2,
  shop: 3,
  wellness: 4,
  coworking: 5,
  farm: 6,
} as const
export type SectorShortcut = NumberOf<typeof sectorShortcut>

export const fileKind = { image: 1, document: 2 } as const
export type FileKind = NumberOf<typeof fileKind>

/** Who may download a file. */
export const fileVisibility = { public: 1, team: 2, admin: 3, room: 4 } as const
export type FileVisibility = NumberOf<typeof fileVisibility>

/** An orphan is no longer referenced; the nightly cleanup job deletes its bytes. */
export const fileState = { pending: 1, ready: 2, orphan: 3 } as const
export type FileState = NumberOf<typeof fileState>

/** How a text was written in its language. */
export const textOrigin = { original: 1, human: 2, machine: 3 } as const
export type TextOrigin = NumberOf<typeof textOrigin>

/** A retired version was published and stays with its answers. */
export const formVersionState = { draft: 1, published: 2, retired: 3 } as const
export type FormVersionState = NumberOf<typeof formVersionState>

export const importKind = { organisations: 1, products: 2 } as const
export type ImportKind = NumberOf<typeof importKind>

/** Delivery state of an email. */
export const mailState = { waiting: 1, sent: 2, failed: 3, unsubscribed: 4 } as const
export type MailState = NumberOf<typeof mailState>
