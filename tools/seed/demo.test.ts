import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { listingForm, listingSource } from '#catalog/listings/server/public.ts'
import { fieldAnswers, readDefinition } from '#forms/engine/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import { demoSetting } from '#platform/db/queries.ts'
import { verifyPassword } from '#platform/passwords.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import { languages } from '#shared/languages.ts'
import { createDemoDatabase } from '#tests/support/demo-community.ts'
import { diskFiles } from '#tests/support/disk-files.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { readDemoContent } from './content.ts'
import { seedDemo } from './demo.ts'
import { signInsOf, type SignIn } from './people.ts'
import { picturesOf, renderPictures, type Rendered } from './pictures.ts'

const dataDir = temporaryFolder()
/** Rendered once: that takes as long as the rest of a seed. */
let pictures: Promise<Rendered> | undefined

describe('the demo community', () => {
  let db: Db
  let signIns: SignIn[]

  beforeAll(async () => {
    ;({ db } = await openTestDatabase())
    signIns = await seedInto(db, dataDir)
  })

  it('has some 250 enterprises and 650 listings, and at most 950 records to find', async () => {
    const [count] = await rows<{ enterprises: number; listings: number }>(`
      select (select count(*) from enterprise where findable) as enterprises,
        (select count(*) from listing where state = 2) as listings`)
    expect(count!.enterprises).toBe(250)
    expect(count!.listings).toBeGreaterThanOrEqual(630)
    expect(count!.enterprises + count!.listings).toBeLessThanOrEqual(950)
  })

  it('speaks all seven languages, in the words of more than sixty writers', async () => {
    const originals = await rows<{ lang: string; count: number }>(
      'select lang, count(*) as count from enterprise_text where origin = 1 group by lang',
    )
    expect(originals.map(({ lang }) => lang).sort()).toEqual([...languages].sort())
    for (const { count } of originals) expect(count).toBeGreaterThanOrEqual(15)
  })

  it('has listings that can be changed and published again', async () => {
    const { layout } = await readDefinition(db, { name: listingForm, language: 'en' })
    const answersOf = await fieldAnswers(db, layout)
    const wrong = new Set<number>()
    // The form needs a title in English, which not all of the others have.
    for (const { id } of await rows<{ id: number }>(
      "select listing_id as id from listing_text where lang = 'en'",
    )) {
      const { fields, answers } = await listingSource(db, id)
      for (const question of problemsOf(layout, answersOf(answers(fields))).keys()) {
        wrong.add(question)
      }
    }
    expect([...wrong]).toEqual([])
  })

  it('never says the same twice', async () => {
    const repeated = await rows(`
      select description from enterprise_text group by description having count(*) > 1
      union all
      select title from listing_text where origin = 1 and not exists (
          select from listing where id = listing_id and gift_card)
        group by title having count(*) > 1`)
    expect(repeated).toEqual([])
  })

  it('has texts of every enterprise and listing in its language and script', async () => {
    const scripts = {
      en: /\p{Script=Latin}/u,
      es: /\p{Script=Latin}/u,
      ja: /[\p{Script=Hiragana}\p{Script=Han}\p{Script=Katakana}]/u,
      ur: /\p{Script=Arabic}/u,
      ne: /\p{Script=Devanagari}/u,
      si: /\p{Script=Sinhala}/u,
      ta: /\p{Script=Tamil}/u,
    }
    const texts = await rows<{ lang: keyof typeof scripts; text: string }>(`
      select lang, description as text from enterprise_text
      union all select lang, title from listing_text
      union all select lang, description from listing_text where description <> ''`)
    expect(texts.filter(({ lang, text }) => !scripts[lang].test(text))).toEqual([])

    const silent = await rows(`
      select id from enterprise where id not in (
        select enterprise_id from enterprise_text where origin = 1 and length(description) > 20)
      union all
      select id from listing where id not in (
        select listing_id from listing_text where origin = 1 and description <> '')`)
    expect(silent).toEqual([])
  })

  it('shows no two cards of the first page alike', async () => {
    const page = await rows<{ cover: string; lang: string }>(`
      select cover_file as cover, t.lang from enterprise e
      join enterprise_text t on t.enterprise_id = e.id and t.origin = 1
      where findable order by updated_at desc limit 40`)
    expect(new Set(page.map(({ cover }) => cover)).size).toBe(40)
    expect(new Set(page.map(({ lang }) => lang)).size).toBe(languages.length)
  })

  it('shows the same picture on no more than two of the first forty listings', async () => {
    const [most] = await rows<{ count: number }>(`
      select count(*) as count from (
        select (select file_uuid from listing_image where listing_id = l.id order by sort limit 1)
          as file
        from listing l where state = 2 order by updated_at desc limit 40) as page
      group by file order by count desc limit 1`)
    expect(most!.count).toBeLessThanOrEqual(2)
  })

  it('sells virtual things in one variant that never runs out', async () => {
    const wrong = await rows(`
      select l.url_key from product p
      join listing l on l.id = p.listing_id
      join variant v on v.product_id = p.id
      where p.type = 2
      group by l.url_key, p.id
      having count(*) <> 1 or bool_or(v.manage_inventory) or not bool_and(v.allow_backorder)`)
    expect(wrong).toEqual([])
  })

  it('ships what is sold here abroad, except by one shop that says so in the cart', async () => {
    const local = await rows(`
      select h.name from shop s join handle h on h.enterprise_id = s.enterprise_id and h.current
      where not exists (select from shipping_zone z join shipping_rate r on r.zone_id = z.id
        where z.enterprise_id = s.enterprise_id and z.area = 1)`)
    expect(local).toEqual([{ name: 'tiongbakery' }])
  })

  it('has a price wherever something can be put into the cart', async () => {
    const [priced] = await rows<{ carts: number; unpriced: number; variants: number }>(`
      select count(distinct l.id) filter (where l.cart_item) as carts,
        count(*) filter (where l.cart_item and price.amount is null) as unpriced,
        count(v.id) as variants
      from listing l
      left join product p on p.listing_id = l.id
      left join variant v on v.product_id = p.id
      left join price on price.variant_id = v.id`)
    expect(priced!.unpriced).toBe(0)
    expect(priced!.carts).toBeGreaterThan(200)
    expect(priced!.variants).toBeGreaterThan(700)
  })

  it('fills every map button, main category and image tile', async () => {
    const thin = await rows(`
      select s.handle from sector s where s.shortcut is not null and (
        select count(distinct es.enterprise_id) from enterprise_sector es
        join sector below on below.id = es.sector_id
        where below.path <@ s.path) < 6
      union all
      select c.handle from category c where (c.parent_id is null or c.tile) and (
        select count(*) from listing_category lc
        join category below on below.id = lc.category_id
        where below.path <@ c.path) < 6`)
    expect(thin).toEqual([])
  })

  it('has networks of all six layouts with members in every approval status', async () => {
    const networks = await rows<{ layout: number; statuses: number[] }>(`
      select layout, array_agg(distinct status order by status) as statuses
      from network join membership on network_id = id group by id order by layout`)
    expect(networks.map(({ layout }) => layout)).toEqual([1, 2, 3, 4, 5, 6])
    expect(new Set(networks.flatMap(({ statuses }) => statuses))).toEqual(new Set([1, 2, 3, 4]))
    const [parents] = await rows<{ count: number }>(
      'select count(*) as count from network where parent_id is not null',
    )
    expect(parents!.count).toBe(2)
  })

  it('shows a badge of its own for every certificate', async () => {
    const badges = await rows<{ handle: string; sha256: string | null; width: number }>(`
      select handle, sha256, width from certificate left join file on uuid = badge_file`)
    expect(badges.filter(({ sha256, width }) => sha256 === null || width < 320)).toEqual([])
    expect(new Set(badges.map(({ sha256 }) => sha256)).size).toBe(badges.length)
    expect(badges.map(({ handle }) => handle).sort()).toEqual(picturesOf('seals'))
  })

  it('leads from the certificates of networks to those who give them, in every language', async () => {
    const own = await rows<{ certificate: string; network: string | null; languages: number }>(`
      select c.handle as certificate, h.name as network,
        (select count(*) from certificate_text where certificate_id = c.id and description <> '')
          as languages
      from certificate c
      left join network n on n.id = c.network_id
      left join handle h on h.enterprise_id = n.owner_id and h.current
      where c.id >= 1000 or c.network_id is not null
      order by c.handle`)
    expect(own).toEqual(
      [
        ['common-ground', 'commonground'],
        ['lantern-host', 'lanternpass'],
        ['paid-before-it-sails', 'monsoonmakers'],
        ['satoyama-promise', 'satoyamanet'],
      ].map(([certificate, network]) => ({ certificate, network, languages: languages.length })),
    )
    const holders = await rows<{ handle: string; members: number; strangers: number }>(`
      select c.handle, count(m) as members, count(*) filter (where m is null) as strangers
      from certificate c join certification x on x.certificate_id = c.id
      left join membership m on m.network_id = c.network_id
        and m.enterprise_id = x.enterprise_id and m.visible
      where c.network_id is not null group by c.handle`)
    expect(holders).toHaveLength(own.length)
    for (const { members, strangers } of holders) {
      expect(members).toBeGreaterThan(5)
      expect(strangers).toBe(0)
    }
  })

  it('has feedback that comes to the thumbs every enterprise is known for, and no sentence twice on one page', async () => {
    const ratings = new Map(readDemoContent().enterprises.map(({ name, thumbs }) => [name, thumbs]))
    const rated = await rows<{ name: string; rating: number; mean: number }>(`
      select name, rating, (select avg(thumbs)::real from feedback where enterprise_id = e.id) as mean
      from enterprise e`)
    expect(rated.filter(({ name, rating }) => rating !== ratings.get(name))).toEqual([])
    expect(rated.filter(({ rating, mean }) => rating !== mean)).toEqual([])

    const repeated = await rows(`
      select message from feedback where parent_id is null group by message having count(*) > 1
      union all
      select message from feedback group by message, enterprise_id having count(*) > 1`)
    expect(repeated).toEqual([])
    const [most] = await rows<{ count: number; langs: number }>(`
      select count(*) as count, (select count(distinct lang) from feedback) as langs
      from feedback where parent_id is null
      group by enterprise_id order by count desc limit 1`)
    expect(most!.count).toBeGreaterThan(10)
    expect(most!.langs).toBe(languages.length)
  })

  it('has collections, and banners with a collection, a link, and hidden', async () => {
    const [count] = await rows<Record<string, number>>(`
      select (select count(*) from collection) as collections,
        (select count(*) from banner where collection_id is not null) as to_collections,
        (select count(*) from banner where link is not null) as to_links,
        (select count(*) from banner where not visible) as hidden`)
    expect(count).toEqual({ collections: 9, to_collections: 4, to_links: 2, hidden: 1 })
  })

  it('keeps each picture once, small enough, with the colour to show before it', async () => {
    const files = await rows<{ sha256: string; bytes: number; color: string }>(
      'select sha256, bytes, color from file',
    )
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(files.length)
    expect(Math.max(...files.map(({ bytes }) => bytes))).toBeLessThan(120 * 1024)
    expect(files.filter(({ color }) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([])
    for (const { sha256 } of files) {
      const bytes = readFileSync(join(dataDir, 'files/blobs', sha256.slice(0, 2), sha256))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
  })

  it('signs in every role with the passwords it keeps for the owner alone', async () => {
    const accounts = await rows<{ email: string; role: number; password_hash: string }>(
      'select email, role, password_hash from account order by email',
    )
    expect(new Set(accounts.map(({ role }) => role))).toEqual(new Set([1, 2, 3, 4]))
    const admin = accounts.find(({ role }) => role === 1)!
    const { password } = signIns.find(({ email }) => email === admin.email)!
    expect(await verifyPassword(password, admin.password_hash)).toBe(true)

    const file = join(dataDir, 'demo-sign-ins.txt')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    for (const signIn of signIns) expect(readFileSync(file, 'utf8')).toContain(signIn.password)
  })

  it('is left alone once it is complete', async () => {
    expect(await seedInto(db, dataDir)).toEqual([])
  })

  it('comes out the same when an interrupted run is taken up again', async () => {
    const before = await everything(db)
    await db
      .transaction()
      .execute((tx) =>
        sql`update setting set value = '"begun"' where key = ${demoSetting}`.execute(tx),
      )
    await sql`delete from banner`.execute(db)
    await sql`delete from feedback`.execute(db)
    await seedInto(db, dataDir)
    expect(await everything(db)).toEqual(before)
  })

  it('is the same in every installation, but for passwords', async () => {
    const other = await openTestDatabase({ create: createDemoDatabase, atEnd: onTestFinished })
    expect(await everything(other.db)).toEqual(await everything(db))
    const pictures = sql`select sha256 from file order by 1`
    expect(await pictures.execute(other.db)).toEqual(await pictures.execute(db))
    const others = signInsOf(readDemoContent().people, true)
    expect(others.map(({ email }) => email)).toEqual(signIns.map(({ email }) => email))
    expect(others.map(({ password }) => password)).not.toEqual(signIns.map((one) => one.password))
  })

  async function rows<Row>(query: string): Promise<Row[]> {
    return (await sql.raw<Row>(query).execute(db)).rows
  }
}, 240_000)

function seedInto(db: Db, dataDir: string): Promise<SignIn[]> {
  const files = diskFiles(dataDir)
  pictures ??= renderPictures(files)
  return seedDemo({ db, files, dataDir, fixedPasswords: false, pictures })
}

/** All publicly visible data, with names instead of ids. */
async function everything(db: Db): Promise<unknown[]> {
  const { rows } = await sql
    .raw(
      `
    select e.name, e.level, e.rating, e.website, e.opening_hours, e.updated_at,
      (select sha256 from file where uuid = e.cover_file) as cover,
      (select sha256 from file where uuid = e.logo_file) as logo,
      (select array_agg(sha256 order by i.sort) from enterprise_image i join file on uuid = file_uuid
        where enterprise_id = e.id) as gallery,
      (select array_agg(lang || description || info order by lang) from enterprise_text
        where enterprise_id = e.id) as texts,
      (select array_agg(display_title order by sort) from place where party_id = e.id) as places,
      (select array_agg(value order by sort) from contact where enterprise_id = e.id) as contacts,
      (select array_agg(sector_id order by sector_id) from enterprise_sector
        where enterprise_id = e.id) as sectors,
      (select array_agg(certificate_id || ':' || state order by certificate_id) from certification
        where enterprise_id = e.id) as certificates,
      (select array_agg(owner_id || ':' || status order by network_id)
        from membership join network n on n.id = network_id where enterprise_id = e.id) as networks,
      (select array_agg(array[message, coalesce(thumbs::text, ''), created_at::text]
          order by message) from feedback where enterprise_id = e.id) as feedback,
      (select row_to_json(s) from party_stat s where party_id = e.id) as counts,
      (select json_agg(json_build_array(l.url_key, l.kind, l.cart_item, l.gift_card, l.special_offer,
          l.updated_at, p.type,
          (select array_agg(lang || title || description || return_policy order by lang)
            from listing_text where listing_id = l.id),
          (select array_agg(v.title || v.options || amount || currency order by v.sort)
            from variant v join price on variant_id = v.id where v.product_id = p.id),
          (select array_agg(category_id) from listing_category where listing_id = l.id),
          (select array_agg(direction || coalesce(country, '*') order by direction, country)
            from listing_ship where listing_id = l.id),
          (select array_agg(packaging order by packaging) from listing_packaging
            where listing_id = l.id)) order by l.url_key)
        from listing l left join product p on p.listing_id = l.id
        where l.enterprise_id = e.id) as listings
    from enterprise e order by e.name`,
    )
    .execute(db)
  const others = await sql
    .raw(
      `
    select 'account' as kind, email || name || role || lang || currency || country as text from account
    union all select 'collection', slug || sort || (select array_agg(sort order by sort)::text
      from collection_item where collection_id = id) from collection
    union all select 'banner', sort || coalesce(link, '') || visible from banner
    union all select 'site', subdomain from site where subdomain is not null
    union all select 'certificate', c.handle || f.sha256 || coalesce(n.owner_id, 0)
        || (select string_agg(lang || name || description, '' order by lang)
          from certificate_text where certificate_id = c.id)
      from certificate c join file f on f.uuid = c.badge_file
      left join network n on n.id = c.network_id
    order by kind, text`,
    )
    .execute(db)
  return [...rows, ...others.rows]
}
