import type { App } from '#platform/app.ts'
import { cachedPerDatabase } from '#platform/cached.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { AppError } from '#shared/app-error.ts'
import { approvalStatus } from '#shared/enums.ts'
import { shownText } from '#shared/shown-text.ts'
import type { NetworkProfile, networksContract } from '../contract.ts'
import * as queries from './network-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof networksContract>

/** Cache lifetime. */
const maxAgeMs = 5000

const cache = cachedPerDatabase(async (db) => {
  const rows = await queries.allNetworks(db)
  return new Map(rows.map((row) => [row.id, row]))
}, maxAgeMs)

/** Returns networks in use by id, cached. */
export function networksOf(db: Db): Promise<ReadonlyMap<number, queries.NetworkRow>> {
  return cache.get(db)
}

/** Invalidates the cache after a change by this process. */
export function forgetNetworks(db: Db): void {
  cache.clear(db)
}

export function networkName(network: queries.NetworkRow, language: string): string {
  return shownText(network.texts ?? [], language)?.name ?? network.subdomain
}

/** Returns the networks shown on the caller's site: all on the main site, otherwise its own. */
export async function listNetworks(app: App, caller: Caller): Promise<NetworkProfile[]> {
  const networks = await networksOf(app.db)
  return [...networks.values()]
    .filter((network) => isShown(network, caller))
    .map((network) => networkProfile(network, caller.language))
}

export const getNetwork: Service['getNetwork'] = async (app, caller, { networkId }) => {
  const network = (await networksOf(app.db)).get(networkId)
  if (!network || !isShown(network, caller)) throw new AppError('not_found')
  return networkProfile(network, caller.language)
}

function isShown(network: queries.NetworkRow, caller: Caller): boolean {
  const own = caller.site.networkId
  return own === null || network.id === own || network.parent_id === own
}

function networkProfile(network: queries.NetworkRow, language: string): NetworkProfile {
  const text = shownText(network.texts ?? [], language)
  const logo = network.logo ? { ...network.logo, url: fileUrl(network.logo.uuid) } : null
  return {
    id: network.owner_id,
    name: text?.name ?? network.subdomain,
    imageUrl: logo?.url ?? null,
    description: text?.description ?? '',
    infoTitle: text?.info_title ?? '',
    networkId: network.id,
    status: approvalStatus.approved,
    subdomain: network.subdomain,
    subscribed: network.subscribed,
    isNetworker: true,
    logo,
    types: network.types,
    regions: network.regions,
    additional: {
      networkDirectoryAndMarketplace: {
        layout: network.layout,
        landing: network.landing,
        cartListingsOnly: network.cart_listings_only,
        includedCategoryIds: network.category_ids ?? [],
        certifications: network.certificate_ids ?? [],
        country: network.country,
        county: network.county,
        states: network.states,
        redirectUrl: network.redirect_url,
      },
    },
  }
}
