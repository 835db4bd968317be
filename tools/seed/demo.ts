import { putAccounts } from '#platform/accounts/accounts.ts'
import { putTeamMembers } from '#identity/teams/server/public.ts'
import { putApplication } from '#community/applications/server/public.ts'
import { agree } from '#identity/sign-in/server/public.ts'
import { putEnterprises } from '#catalog/enterprises/server/public.ts'
import { putInteractions } from '#community/reactions/server/public.ts'
import { putFeedback } from '#community/feedback/server/public.ts'
import { putListings } from '#catalog/listings/server/public.ts'
import { addSites, putMemberships, putNetworks } from '#community/networks/server/public.ts'
import { addBanners } from '#discovery/banners/server/public.ts'
import { putCollections } from '#discovery/collections/server/public.ts'
import {
  forgetTaxonomy,
  putBadges,
  putCategoryImages,
  putCertificates,
  taxonomyOf,
} from '#foundation/taxonomy/server/public.ts'
import { inBackground, type Db } from '#platform/db/db.ts'
import type { Files } from '#platform/files/files.ts'
import { readDemoContent, type DemoContent } from './content.ts'
import { enterpriseRow, logoOf, textRows, type Environment } from './enterprises.ts'
import { feedbackRows } from './feedback.ts'
import { numbersOf } from './handles.ts'
import { listingRow, listingRows, type DemoListingRow } from './listings.ts'
import {
  badgeRows,
  certificateRows,
  idOf,
  membershipRows,
  networkCertificates,
  networkRow,
  siteRows,
  type Ids,
} from './networks.ts'
import { directoryOrder } from './order.ts'
import {
  accountRows,
  interactionRows,
  keepSignIns,
  ownerRows,
  signInsOf,
  type SignIn,
} from './people.ts'
import { categoryImages, putPictures, renderPictures, type Rendered } from './pictures.ts'
import { demoState, markDemo } from './queries.ts'
import { seedStore } from './store/store-demo.ts'

export interface SeedOptions {
  db: Db
  files: Files
  /** Folder of the file with the sign-ins. */
  dataDir: string
  /** Use publicly known passwords, for an installation only its owner can reach. */
  fixedPasswords: boolean
  /** The pictures, where they are rendered and stored already. */
  pictures?: Promise<Rendered>
}

/** Rows per transaction: larger ones would delay readers of the search outbox. */
const rowsPerTransaction = 1000

/**
 * Creates the demo community. Rows are found by name, so that an interrupted run can be completed;
 * a complete demo is left unchanged and returns no sign-ins. The content is deterministic, except
 * for passwords and file ids.
 */
export function seedDemo(options: SeedOptions): Promise<SignIn[]> {
  return inBackground(() => seed(options))
}

async function seed(options: SeedOptions): Promise<SignIn[]> {
  const { db, files, dataDir, fixedPasswords } = options
  if ((await demoState(db)) === 'complete') return []
  const content = readDemoContent()
  await db.transaction().execute(async (tx) => {
    await markDemo(tx, 'begun')
    await putCertificates(tx, certificateRows(content.networks))
  })
  forgetTaxonomy(db)

  const signIns = signInsOf(content.people, fixedPasswords)
  const [pictures, accounts, taxonomy] = await Promise.all([
    (options.pictures ?? renderPictures(files)).then((rendered) => putPictures(db, rendered)),
    accountRows(content.people, signIns),
    taxonomyOf(db),
  ])
  const enterprises = directoryOrder(content.enterprises)
  const around: Environment = {
    ...content,
    pictures,
    numbers: numbersOf(taxonomy),
    networkCertificates: networkCertificates(content.networks, enterprises),
  }
  const listings = listingRows(enterprises)

  const ids = await putAllEnterprises(db, enterprises, around)
  const listingIds = await putAllListings(db, listings, ids, around)
  await putAllNetworks(db, content, enterprises, ids, around)
  const slugs = await putAllCollections(db, content, listings, ids, listingIds, around)

  await keepSignIns(dataDir, signIns)
  await db.transaction().execute(async (tx) => {
    const accountIds = await putAccounts(tx, accounts)
    await agree(tx, ...accountIds.filter((_, at) => !content.people[at]?.isNew))
    await putTeamMembers(tx, ownerRows(content.people, accountIds, ids))
    await putInteractions(tx, interactionRows(content.people, accountIds, enterprises, ids))
    for (const { by, answers } of content.applications) {
      const at = content.people.findIndex(({ email }) => email === by)
      await putApplication(tx, { accountId: accountIds[at] ?? 0, answers })
    }
    await putFeedback(tx, feedbackRows({ ...content, ids, accounts: accountIds, pictures }))
    await addBanners(
      tx,
      content.banners.map((banner, sort) => ({
        image: pictures.scene(banner.scene),
        target: banner.collection
          ? { collectionId: idOf(slugs, banner.collection) }
          : banner.link
            ? { link: banner.link }
            : null,
        sort,
        visible: banner.visible,
        texts: textRows(banner.title, banner.lang).map(({ text: title, ...rest }) => ({
          ...rest,
          title,
        })),
      })),
    )
    await putCategoryImages(tx, categoryImages(pictures))
  })
  const foodCategory = around.numbers.category('food-drink')
  await seedStore({ db, dataDir, content, enterprises, ids, foodCategory })
  await db.transaction().execute((tx) => markDemo(tx, 'complete'))
  return signIns
}

async function putAllEnterprises(
  db: Db,
  enterprises: DemoContent['enterprises'],
  around: Environment,
): Promise<Ids> {
  const rows = enterprises.map((enterprise, place) => enterpriseRow(enterprise, place, around))
  const ids = new Map<string, number>()
  // Oldest first, so that ids follow the order of creation.
  for (const part of portions(rows.toReversed())) {
    const results = await db.transaction().execute((tx) => putEnterprises(tx, part))
    for (const { id, handle } of results) ids.set(handle, id)
  }
  return ids
}

async function putAllListings(
  db: Db,
  listings: readonly DemoListingRow[],
  ids: Ids,
  around: Environment,
): Promise<Ids> {
  const rows = listings.map((row, place) =>
    listingRow(row, place, idOf(ids, row.enterprise.handle), around),
  )
  const keys = listings.map(({ urlKey }) => urlKey)
  const byKey = new Map<string, number>()
  for (const part of portions(rows.map((row, at) => ({ row, key: keys[at] ?? '' })).toReversed())) {
    const results = await db.transaction().execute((tx) =>
      putListings(
        tx,
        part.map(({ row }) => row),
      ),
    )
    results.forEach(({ id }, at) => byKey.set(part[at]?.key ?? '', id))
  }
  return byKey
}

async function putAllNetworks(
  db: Db,
  { networks }: DemoContent,
  enterprises: DemoContent['enterprises'],
  ids: Ids,
  { pictures }: Environment,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const networkIds = new Map<string, number>()
    // Parents first.
    const ordered = networks.toSorted((one, other) => Number(!!one.parent) - Number(!!other.parent))
    for (const network of ordered) {
      const owner = enterprises.find(({ handle }) => handle === network.owner)
      const logo = owner ? logoOf(owner, pictures) : null
      const [id] = await putNetworks(tx, [networkRow(network, ids, networkIds, logo)])
      if (id !== undefined) networkIds.set(network.owner, id)
    }
    const memberships = networks.flatMap((network) =>
      membershipRows(network, idOf(networkIds, network.owner), ids, enterprises),
    )
    await putMemberships(tx, memberships)
    await addSites(tx, siteRows(networks, networkIds))
    await putBadges(tx, badgeRows(networks, networkIds, pictures))
  })
  forgetTaxonomy(db)
}

async function putAllCollections(
  db: Db,
  { collections }: DemoContent,
  listings: readonly DemoListingRow[],
  ids: Ids,
  listingIds: Ids,
  { pictures }: Environment,
): Promise<ReadonlyMap<string, number>> {
  const rows = collections.map((collection, sort) => ({
    slug: collection.slug,
    sort,
    image: pictures.scene(collection.scene),
    texts: textRows(collection.title, 'en').map(({ text: title, ...rest }) => ({
      ...rest,
      title,
      description: collection.description[rest.lang as keyof typeof collection.title] ?? '',
    })),
    enterpriseIds: collection.enterprises.map((handle) => idOf(ids, handle)),
    listingIds: listings
      .filter(({ listing }) => collection.listingsIn?.includes(listing.category))
      .map(({ urlKey }) => idOf(listingIds, urlKey)),
  }))
  const made = await db.transaction().execute((tx) => putCollections(tx, rows))
  return new Map(rows.map(({ slug }, at) => [slug, made[at] ?? 0]))
}

function portions<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerTransaction) }, (_, at) =>
    rows.slice(at * rowsPerTransaction, (at + 1) * rowsPerTransaction),
  )
}
