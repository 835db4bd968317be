import { expect, test } from 'vitest'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import * as changing from './certificate-changes.ts'
import { getCertificate, getCertificateGroup, listCertificates } from './certificate-list.ts'

const { app, indexer, server, signIn } = await openTestApp()
const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))

const english = (name: string) => [{ lang: 'en' as const, name, description: '' }]
const blank = { imageId: null, networkId: null, link: null }

async function addGroup(name: string) {
  const { id } = await changing.saveCertificateGroup(app, admin, { texts: english(name) })
  return id
}

async function add(groupId: number, name: string) {
  const input = { ...blank, groupId, texts: english(name) }
  return (await changing.saveCertificate(app, admin, input)).id
}

/** Returns the public certificate groups, after the outbox has been processed. */
async function shownGroups() {
  await indexer.caughtUp()
  const answer = await (await server()).inject('/api/v1/certifications/nodes')
  return answer.json<{ text: string; children: { text: string }[] }[]>()
}

async function orderOf() {
  const groups = await listCertificates(app, admin, {})
  return groups.map(({ id, certificates }) => ({
    id,
    certificateIds: certificates.map((c) => c.id),
  }))
}

test('a group with its certificates is shown on pages in the order given', async () => {
  const [group, other] = [await addGroup('Water'), await addGroup('Air')]
  const [a, b] = [await add(group, 'Clean water'), await add(group, 'Rain kept')]
  const groups = await orderOf()
  const changed = [
    { id: other, certificateIds: [a] },
    { id: group, certificateIds: [b] },
    ...groups.filter(({ id }) => id !== group && id !== other),
  ]
  await changing.orderCertificates(app, admin, { groups: changed })

  const [first, second] = await shownGroups()
  expect([first?.text, first?.children.map(({ text }) => text)]).toEqual(['Air', ['Clean water']])
  expect([second?.text, second?.children.map(({ text }) => text)]).toEqual(['Water', ['Rain kept']])
})

test('an order that lacks what another admin added changes nothing', async () => {
  const seen = await orderOf()
  await addGroup('Soil')

  await expect(
    changing.orderCertificates(app, admin, { groups: seen.toReversed() }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' })
})

test('a certificate stores its link and refuses unknown networks and groups', async () => {
  const groupId = await addGroup('Fire')
  const id = await add(groupId, 'No smoke')
  const { rev } = await getCertificate(app, admin, { id })
  const input = {
    ...blank,
    id,
    rev,
    groupId,
    texts: english('No smoke'),
    link: 'https://smoke.example',
  }

  await expect(
    changing.saveCertificate(app, admin, { ...input, networkId: 999_999 }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  await changing.saveCertificate(app, admin, input)

  const saved = await getCertificate(app, admin, { id })
  expect(saved).toMatchObject({ link: 'https://smoke.example', uses: { profiles: 0 } })
  expect(saved.audit[0]?.diff).toEqual({ link: [null, 'https://smoke.example'] })
})

test('only a group without active certificates can be archived', async () => {
  const groupId = await addGroup('Earth')
  const id = await add(groupId, 'Earthen')
  const archive = async () =>
    changing.archiveCertificateGroup(app, admin, {
      id: groupId,
      rev: (await getCertificateGroup(app, admin, { id: groupId })).rev,
      archived: true,
    })
  await expect(archive()).rejects.toMatchObject({ code: 'invalid_input' })

  const { rev } = await getCertificate(app, admin, { id })
  await changing.archiveCertificate(app, admin, { id, rev, archived: true })
  await archive()

  const nodes = await shownGroups()
  expect(nodes.some(({ text }) => text === 'Earth')).toBe(false)
})
