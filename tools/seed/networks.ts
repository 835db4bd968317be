import type {
  MembershipInput,
  NetworkInput,
  NetworkSiteInput,
} from '#features/network/server/service.ts'
import {
  approvalStatus,
  networkFilter,
  networkLanding,
  networkLayout,
  networkRegion,
  networkType,
  type ApprovalStatus,
} from '#shared/enums.ts'
import { share } from './choice.ts'
import type { DemoEnterprise, DemoNetwork, Texts } from './content.ts'
import { textRows } from './enterprises.ts'

/** Ids of the enterprises by handle. */
export type Ids = ReadonlyMap<string, number>

export function networkRow(
  network: DemoNetwork,
  ids: Ids,
  networkIds: ReadonlyMap<string, number>,
  logo: string | null,
): NetworkInput {
  const of = (texts: Texts, lang: string) => texts[lang as keyof Texts] ?? ''
  return {
    ownerId: idOf(ids, network.owner),
    parentId: network.parent ? idOf(networkIds, network.parent) : null,
    texts: textRows(network.name, network.lang).map(({ text: name, ...rest }) => ({
      ...rest,
      name,
      description: of(network.description, rest.lang),
      infoTitle: of(network.infoTitle, rest.lang),
      infoText: of(network.infoTitle, rest.lang) && of(network.description, rest.lang),
    })),
    // "All" is a question about networks and nothing one of them has.
    types: network.types.map((type) => networkType[type]).filter((type) => type !== 0),
    regions: network.regions
      .map((region) => networkRegion[region])
      .filter((region) => region !== 0),
    layout: networkLayout[network.layout],
    landing: networkLanding[network.landing],
    filters: (network.filters ?? []).map((filter) => networkFilter[filter]),
    cartListingsOnly: network.cartListingsOnly,
    country: network.country ?? null,
    logo,
  }
}

export function siteRows(
  networks: readonly DemoNetwork[],
  networkIds: ReadonlyMap<string, number>,
): NetworkSiteInput[] {
  return networks.flatMap(({ owner, site, name, lang }) =>
    site
      ? [{ networkId: idOf(networkIds, owner), subdomain: site, name: name.en ?? name[lang] }]
      : [],
  )
}

/** Who belongs to it: its owner, then the first in the directory's order that fit. */
export function membershipRows(
  network: DemoNetwork,
  networkId: number,
  ids: Ids,
  enterprises: readonly DemoEnterprise[],
): MembershipInput[] {
  const { countries, sectors, focuses, limit } = network.members
  const fits = (one: DemoEnterprise) =>
    (countries?.includes(one.place.country) ?? false) ||
    one.sectors.some((sector) => sectors?.includes(sector)) ||
    one.focuses.some((focus) => focuses?.includes(focus))
  const members = enterprises.filter((one) => one.handle !== network.owner && fits(one))

  return [
    { ...row(network.owner), status: approvalStatus.approved },
    ...members.slice(0, limit).map(({ handle }) => row(handle)),
  ]

  function row(handle: string): MembershipInput {
    const status = statusOf(share(network.owner, handle))
    const year = 2020 + Math.floor(share(handle, network.owner, 'since') * 6)
    const began = status === approvalStatus.approved || status === approvalStatus.renewing
    return {
      networkId,
      enterpriseId: idOf(ids, handle),
      status,
      since: began ? `${year}-03-01` : null,
      until: status === approvalStatus.renewing ? '2026-12-31' : null,
    }
  }
}

function statusOf(at: number): ApprovalStatus {
  if (at < 0.76) return approvalStatus.approved
  if (at < 0.86) return approvalStatus.renewing
  return at < 0.95 ? approvalStatus.inProgress : approvalStatus.notApproved
}

export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo names somebody who is not there: ${name}`)
  return id
}
