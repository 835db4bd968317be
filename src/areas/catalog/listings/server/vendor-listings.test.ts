import { expect, test } from 'vitest'
import { putMemberships, putNetworks } from '#community/networks/server/public.ts'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { listVendorListings } from './vendor-listings.ts'

const { app, visitor } = await openTestApp()
const { db } = app

test('lists a vendor’s listings ten per page, newest first, in the requested language', async () => {
  const { id } = await putEnterprise(db)
  await putListing(db, (await putEnterprise(db)).id)
  for (let day = 1; day <= 11; day += 1) {
    await putListing(db, id, {
      updatedAt: new Date(Date.UTC(2026, 2, day)),
      texts: [
        { lang: 'en', origin: 1, title: `Loaf ${day}` },
        ...(day === 11 ? [{ lang: 'es', origin: 2 as const, title: 'Hogaza' }] : []),
      ],
    })
  }

  const first = await listVendorListings(app, visitor, { id, page: 0, lang: 'es' })
  const second = await listVendorListings(app, visitor, { id, page: 1, lang: 'es' })

  expect(first).toMatchObject({ total: 11, page: 0, pages: 2 })
  expect(first.listings).toHaveLength(10)
  expect(first.listings.slice(0, 2)).toMatchObject([
    { title: 'Hogaza', lang: null, price: null, picture: null },
    { title: 'Loaf 10', lang: 'en' },
  ])
  expect(second.listings.map(({ title }) => title)).toEqual(['Loaf 1'])
})

test('a network’s site shows the listings of members that its settings allow', async () => {
  const [owner, member] = [await putEnterprise(db), await putEnterprise(db)]
  await putListing(db, member.id, { cartItem: true })
  await putListing(db, member.id)
  const networkId = await db.transaction().execute(async (tx) => {
    const [network] = await putNetworks(tx, [
      {
        ownerId: owner.id,
        cartListingsOnly: true,
        texts: [{ lang: 'en', origin: 1, name: 'Guild' }],
      },
    ])
    await putMemberships(tx, [{ networkId: network!, enterpriseId: member.id, status: 1 }])
    return network!
  })
  const guild = { ...visitor, site: { ...visitor.site, networkId } }
  const stranger = await putEnterprise(db)

  expect(await listVendorListings(app, guild, { id: member.id, page: 0 })).toMatchObject({
    total: 1,
  })
  await expect(listVendorListings(app, guild, { id: stranger.id, page: 0 })).rejects.toMatchObject({
    code: 'not_found',
  })
})
