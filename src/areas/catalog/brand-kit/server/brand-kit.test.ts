import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { resourceKinds } from '#shared/enums-of-stats.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { getResources } from './brand-kit.ts'
import { logoSource } from './logo-source.ts'

const testApp = await openTestApp()
const { app, visitor, server: built } = testApp
const team = await aTeam(testApp)
const server = await built()

const resources = () => getResources(app, visitor, { id: team.id })
const fetched = (url: string, cookie: string | null = team.member.cookie) =>
  server.inject({ url, headers: cookie ? { cookie } : {} })

async function stepsDone(): Promise<number> {
  const rows = await app.db
    .selectFrom('onboarding_step')
    .select('step')
    .where('party_id', '=', team.id)
    .execute()
  return rows.length
}

test('offers an SVG and PNG files of each kind, and the profile URL', async () => {
  const { vendor, profileUrl, files } = await resources()

  expect(vendor).toMatchObject({ id: team.id, subDomain: team.handle })
  expect(profileUrl).toBe(`${visitor.origin}/${team.handle}`)
  for (const kind of resourceKinds) {
    const [drawing, ...pictures] = files.filter((file) => file.kind === kind)
    expect(drawing).toMatchObject({ format: 'svg', width: null })
    expect(pictures.length).toBeGreaterThan(1)
  }
  await expect(getResources(app, visitor, { id: 999_999 })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('pictures have the stated width, and SVG files render', async () => {
  for (const { format, width, url } of (await resources()).files) {
    const answer = await fetched(url)
    expect(answer.headers['content-type']).toBe(format === 'png' ? 'image/png' : 'image/svg+xml')
    const drawn = await sharp(answer.rawPayload).metadata()
    expect(drawn.format).toBe(format)
    if (width !== null) expect(drawn.width).toBe(width)
    if (url.includes('/qr')) expect(drawn.width).toBe(drawn.height)
  }
})

test('only team members can download files, and only offered ones', async () => {
  const url = `/resources/${team.id}/badge-light-640.png`
  const stranger = await aTeam(testApp)

  expect((await fetched(url, null)).statusCode).toBe(401)
  expect((await fetched(url, stranger.owner.cookie)).statusCode).toBe(403)
  for (const file of ['badge-light-641.png', 'badge-light.png', 'qr-9999.png', 'x.svg']) {
    expect((await fetched(`/resources/${team.id}/${file}`)).statusCode).toBe(404)
  }
})

test('displaying a file with `?show` does not complete the step', async () => {
  await app.db.deleteFrom('onboarding_step').where('party_id', '=', team.id).execute()
  const url = `/resources/${team.id}/logo-256.png`

  expect((await fetched(`${url}?show`)).headers['content-disposition']).toBe('inline')
  expect(await stepsDone()).toBe(0)
  expect((await fetched(url)).headers['content-disposition']).toBe(
    `attachment; filename="logo-256.png"; filename*=UTF-8''logo-256.png`,
  )
  expect(await stepsDone()).toBe(1)
})

test('a logo of unknown length is read up to the limit only', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const host = createServer(({ url }, response) => {
    response.write(drawing)
    if (url === '/small') return response.end()
    const chunk = Buffer.alloc(1024 ** 2, ' ')
    const fill = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', fill)
    fill()
  })
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  const { port } = host.address() as AddressInfo
  const logo = (path: string) => {
    const site = { ...visitor.site, logoUrl: `http://127.0.0.1:${port}${path}` }
    return logoSource(app, { ...visitor, site }, null)
  }

  expect((await logo('/small')).bytes).toEqual(drawing)
  expect((await logo('/endless')).bytes.toString()).toContain('viewBox="0 0 32 32"')
  host.close()
})
