import type {
  MembershipInput,
  NetworkInput,
  NetworkSiteInput,
} from '#community/networks/server/public.ts'
import type { CertificateInput } from '#foundation/taxonomy/server/public.ts'
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
import type { Pictures } from './pictures.ts'

/** Enterprise ids by handle. */
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
    // "All" (0) is a filter value, not a property of a network.
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

/** Members: the owner, then the first matching enterprises in directory order. */
export function membershipRows(
  network: DemoNetwork,
  networkId: number,
  ids: Ids,
  enterprises: readonly DemoEnterprise[],
): MembershipInput[] {
  return [
    row({ handle: network.owner, status: approvalStatus.approved }),
    ...membersOf(network, enterprises).map(row),
  ]

  function row({ handle, status }: Member): MembershipInput {
    const year = 2020 + Math.floor(share(handle, network.owner, 'since') * 6)
    return {
      networkId,
      enterpriseId: idOf(ids, handle),
      status,
      since: belongs(status) ? `${year}-03-01` : null,
      until: status === approvalStatus.renewing ? '2026-12-31' : null,
    }
  }
}

interface Member {
  handle: string
  status: ApprovalStatus
}

function membersOf(network: DemoNetwork, enterprises: readonly DemoEnterprise[]): Member[] {
  const { countries, sectors, focuses, limit } = network.members
  const fits = (one: DemoEnterprise) =>
    (countries?.includes(one.place.country) ?? false) ||
    one.sectors.some((sector) => sectors?.includes(sector)) ||
    one.focuses.some((focus) => focuses?.includes(focus))
  return enterprises
    .filter((one) => one.handle !== network.owner && fits(one))
    .slice(0, limit)
    .map(({ handle }) => ({ handle, status: statusOf(share(network.owner, handle)) }))
}

const belongs = (status: ApprovalStatus) =>
  status === approvalStatus.approved || status === approvalStatus.renewing

/** Certificates issued by networks. */
export function certificateRows(networks: readonly DemoNetwork[]): CertificateInput[] {
  return networks.flatMap(({ certificate, lang }, place) =>
    certificate
      ? [
          {
            handle: certificate.handle,
            groupId: certificate.group,
            // After the international ones.
            sort: 100 + place,
            texts: textRows(certificate.name, lang).map(({ text: name, ...rest }) => ({
              ...rest,
              name,
              description: certificate.description[rest.lang as keyof Texts] ?? '',
            })),
          },
        ]
      : [],
  )
}

/** Share of a network's members that have its certificate. */
const certified = 0.7

/** Handles of network certificates by enterprise handle. */
export function networkCertificates(
  networks: readonly DemoNetwork[],
  enterprises: readonly DemoEnterprise[],
): ReadonlyMap<string, readonly string[]> {
  const byHolder = new Map<string, readonly string[]>()
  for (const network of networks) {
    const certificate = network.certificate?.handle
    if (!certificate) continue
    for (const { handle, status } of membersOf(network, enterprises)) {
      if (!belongs(status) || share(handle, certificate) >= certified) continue
      byHolder.set(handle, [...(byHolder.get(handle) ?? []), certificate])
    }
  }
  return byHolder
}

/** The seals of certificates, with their networks if any. */
export function badgeRows(
  networks: readonly DemoNetwork[],
  networkIds: ReadonlyMap<string, number>,
  { seals }: Pictures,
) {
  return Array.from(seals, ([handle, badge]) => {
    const network = networks.find(({ certificate }) => certificate?.handle === handle)
    return { handle, badge, networkId: network ? idOf(networkIds, network.owner) : null }
  })
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
