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
 * A network, identified by its owner. Written as a whole: absent fields get their default, null or
 * empty.
 */
export interface NetworkInput {
  /** Owning enterprise, whose slug is the network's subdomain. */
  ownerId: number
  /** Parent network; null or absent for a root. */
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
  /** Limits its marketplace to these categories and their descendants; empty for all. */
  includedCategoryIds?: readonly number[] | undefined
  /** Limits its pages to holders of one of these certificates; empty for all. */
  certificateIds?: readonly number[] | undefined
  /** Limits its pages to this region. States require a country, a county its states. */
  country?: string | null | undefined
  states?: readonly string[] | undefined
  county?: string | null | undefined
  redirectUrl?: string | null | undefined
  /** Uuid returned by `putFiles`. */
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

/** Site of a network: a subdomain, or a domain of its own. */
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
