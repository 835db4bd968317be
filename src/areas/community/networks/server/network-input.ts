import type {
  ApprovalStatus,
  NetworkFilter,
  NetworkLanding,
  NetworkLayout,
  NetworkRegion,
  NetworkType,
} from '#shared/enums.ts'
import type { TextInput } from '#platform/db/writing/input.ts'

/**
 * One network; its owner is what finds it again. It is written whole: what is absent gets its default,
 * null or nothing.
 */
export interface NetworkInput {
  /** The enterprise behind it; its handle is the network's subdomain. */
  ownerId: number
  /** Another network; null or absent for a parent network. */
  parentId?: number | null | undefined
  /** Exactly one original. */
  texts: readonly NetworkTextInput[]
  types?: readonly NetworkType[] | undefined
  regions?: readonly NetworkRegion[] | undefined
  /** Directory by default. */
  layout?: NetworkLayout | undefined
  /** Basic by default. */
  landing?: NetworkLanding | undefined
  filters?: readonly NetworkFilter[] | undefined
  cartListingsOnly?: boolean | undefined
  /** Its marketplace shows these categories, and those below them, only; none means all. */
  includedCategoryIds?: readonly number[] | undefined
  /** Its pages show what has one of these certificates only; none means all. */
  certificateIds?: readonly number[] | undefined
  /** Its pages show what is there only. States need a country, a county
   * its states. */
  country?: string | null | undefined
  states?: readonly string[] | undefined
  county?: string | null | undefined
  redirectUrl?: string | null | undefined
  /** A file of `putFiles`. */
  logo?: string | null | undefined
}

export interface NetworkTextInput extends TextInput {
  name: string
  description?: string | undefined
  infoTitle?: string | undefined
  infoText?: string | undefined
}

export interface MembershipInput {
  networkId: number
  enterpriseId: number
  status: ApprovalStatus
  /** First and last day, `2026-11-21`. */
  since?: string | null | undefined
  until?: string | null | undefined
}

/** A site of a network: at a name below the base domain, or at a domain of its own. */
export interface NetworkSiteInput {
  networkId: number
  /** Exactly one of the two. */
  subdomain?: string | undefined
  domain?: string | undefined
  name?: string | null | undefined
  logo?: string | null | undefined
  /** `#rrggbb` */
  color?: string | null | undefined
  contactMail?: string | null | undefined
  mailFrom?: string | null | undefined
}
