import type { Tx } from '#platform/db/db.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { checkTexts } from '#platform/db/writing/input.ts'
import { putTexts, replaceParts, type Parts } from '#platform/db/writing/queries.ts'
import { publishWithListings } from '#catalog/enterprises/server/public.ts'
import { networkLanding, networkLayout } from '#shared/enums.ts'
import type { MembershipInput, NetworkInput, NetworkSiteInput } from './network-input.ts'
import * as queries from './network-writer-queries.ts'

declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** A membership is new or has changed; key: the enterprise. */
    'membership.changed': null
  }
}

/** Upserts networks with their settings; returns ids in order. */
export async function putNetworks(tx: Tx, networks: readonly NetworkInput[]): Promise<number[]> {
  if (networks.length === 0) return []
  for (const { ownerId, texts } of networks) checkTexts(texts, `the network of ${ownerId}`)
  const ids = await queries.upsertNetworks(tx, networks.map(networkRow))
  const items = networks.map((input, index) => ({ id: ids[index] ?? 0, input }))

  await putTexts(
    tx,
    'network_text',
    'network_id',
    ['name', 'description', 'info_title', 'info_text'],
    items.flatMap(({ id, input }) =>
      input.texts.map(({ infoTitle, infoText, ...text }) => ({
        owner: id,
        ...text,
        info_title: infoTitle,
        info_text: infoText,
      })),
    ),
  )
  const partsOf = (rowsOf: (input: NetworkInput) => object[]): Parts[] =>
    items.map(({ id, input }) => ({ owner: id, isNew: false, rows: rowsOf(input) }))
  await replaceParts(
    tx,
    'network_category',
    'network_id',
    { category_id: 'bigint' },
    partsOf(({ includedCategoryIds = [] }) =>
      includedCategoryIds.map((category_id) => ({ category_id })),
    ),
  )
  await replaceParts(
    tx,
    'network_certificate',
    'network_id',
    { certificate_id: 'bigint' },
    partsOf(({ certificateIds = [] }) =>
      certificateIds.map((certificate_id) => ({ certificate_id })),
    ),
  )
  const owners = networks.map(({ ownerId }) => ownerId)
  const members = await queries.membersOf(tx, ids)
  await publishWithListings(tx, [...new Set([...owners, ...members])])
  return ids
}

/** Upserts memberships; others stay. */
export async function putMemberships(
  tx: Tx,
  memberships: readonly MembershipInput[],
): Promise<void> {
  if (memberships.length === 0) return
  const changed = await queries.upsertMemberships(
    tx,
    memberships.map(({ networkId, enterpriseId, status, since, until }) => ({
      network_id: networkId,
      enterprise_id: enterpriseId,
      status,
      since: since ?? null,
      until: until ?? null,
    })),
  )
  await queries.countMembers(tx, [...new Set(memberships.map(({ networkId }) => networkId))])
  await publish(tx, 'membership.changed', changed)
  await publishWithListings(tx, changed)
}

/** Inserts sites of networks; existing names stay unchanged. */
export async function addSites(tx: Tx, sites: readonly NetworkSiteInput[]): Promise<void> {
  await queries.insertSites(
    tx,
    sites.map((site) => ({
      network_id: site.networkId,
      subdomain: site.subdomain ?? null,
      domain: site.domain ?? null,
      name: site.name ?? null,
      logo_file: site.logo ?? null,
      color: site.color ?? null,
      contact_mail: site.contactMail ?? null,
      mail_from: site.mailFrom ?? null,
    })),
  )
}

function networkRow(input: NetworkInput): queries.NetworkRow {
  return {
    owner_id: input.ownerId,
    parent_id: input.parentId ?? null,
    types: [...(input.types ?? [])],
    regions: [...(input.regions ?? [])],
    layout: input.layout ?? networkLayout.directory,
    landing: input.landing ?? networkLanding.basic,
    filters: [...(input.filters ?? [])],
    cart_listings_only: input.cartListingsOnly ?? false,
    country: input.country ?? null,
    states: [...(input.states ?? [])],
    county: input.county ?? null,
    redirect_url: input.redirectUrl ?? null,
    logo_file: input.logo ?? null,
  }
}
