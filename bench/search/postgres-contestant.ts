import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#platform/db/embedded/postgres.ts'
import type { SearchDocument, SearchFilter, SearchQuery } from '#platform/search/search.ts'
import { megabytes, timed, timeKinds } from './measure.ts'
import type { Report } from './measure.ts'
import { queryMaker } from './queries.ts'
import type { Kind } from './queries.ts'
import { recordSource, schema } from './records.ts'

const batchSize = 2000
/** Number of similar words tried for a misspelt one. */
const alternatives = 10

/** The same records and queries in PostgreSQL: full text, trigrams, GIN and GiST. */
export async function runPostgres(records: number): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-postgres-'))
  await chmod(folder, 0o755)
  const server = await startPostgres({ dataDir: folder, fast: true })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    const buildSeconds = (await timed(() => build(client, records))) / 1000
    const make = queryMaker(recordSource())
    const queries = await timeKinds(make, (query, kind) => ask(client, query, kind), {
      warmUp: 3,
      count: 20,
      seconds: 30,
    })
    return { records, buildSeconds, residentMegabytes: megabytes(), queries, more: {} }
  } finally {
    await client.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function build(client: pg.Client, records: number): Promise<void> {
  const facets = schema.facets.map((name) => `"${name}" text[] not null`).join(', ')
  await client.query(`
    create extension if not exists pg_trgm;
    create unlogged table record (
      id int primary key, words tsvector not null, ${facets},
      level float not null, "createdAt" float not null, rating float not null, place point not null
    )`)
  const source = recordSource()
  for (let from = 0; from < records; from += batchSize) {
    const size = Math.min(batchSize, records - from)
    const rows = Array.from({ length: size }, (_, at) => row(source.record(from + at), from + at))
    await client.query(
      `insert into record
       select id, setweight(to_tsvector('simple', title), 'A')
           || setweight(to_tsvector('simple', categories || ' ' || place_name), 'B')
           || setweight(to_tsvector('simple', description), 'D'),
         ${schema.facets.map((name) => `"${name}"`).join(', ')},
         level, "createdAt", rating, point(lng, lat)
       from json_to_recordset($1) as given(
         id int, title text, categories text, place_name text, description text,
         ${schema.facets.map((name) => `"${name}" text[]`).join(', ')},
         level float, "createdAt" float, rating float, lat float, lng float)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query(`
    create index on record using gin (words);
    create index on record ("createdAt" desc);
    create index on record using gist (place);
    ${schema.facets.map((name) => `create index on record using gin ("${name}");`).join('\n')}
    create unlogged table word as
      select word from ts_stat('select words from record tablesample system (20)');
    create index on word using gin (word gin_trgm_ops);
    analyze record; analyze word`)
}

function row({ texts, facets, numbers, points }: SearchDocument, id: number): object {
  const text = (name: string) => texts.find(({ attribute }) => attribute === name)?.text ?? ''
  return {
    id,
    title: text('title'),
    categories: text('categories'),
    place_name: text('place'),
    description: text('description'),
    ...facets,
    ...numbers,
    ...points[0],
  }
}

/** One result: hits, total and facet counts, each facet without its own refinement. */
async function ask(client: pg.Client, query: SearchQuery, kind: Kind): Promise<void> {
  const { text, order, around, facets = [], filter, refinements = [] } = query
  const match = await textQuery(client, text, kind)
  const values: unknown[] = match === undefined ? [] : [match]
  const where = (ignored?: string) =>
    [
      match === undefined ? 'true' : `words @@ $1::tsquery`,
      ...(filter ? [condition(filter)] : []),
      ...refinements
        .filter((refinement) => !refinement.facets.includes(ignored ?? ''))
        .map((refinement) => condition(refinement.filter)),
    ].join(' and ')
  const sorting =
    order === 'distance' && around
      ? `place <-> point(${around.lng}, ${around.lat})`
      : order === 'recent' || match === undefined
        ? '"createdAt" desc'
        : 'ts_rank_cd(words, $1::tsquery) desc, level desc, "createdAt" desc'

  await client.query(
    `select id, place from record where ${where()} order by ${sorting}
     limit ${query.length} offset ${query.offset}`,
    values,
  )
  await client.query(`select count(*) from record where ${where()}`, values)
  for (const facet of facets) {
    await client.query(
      `select value, count(*) from record, unnest("${facet}") as value where ${where(facet)}
       group by value order by 2 desc, 1 limit 100`,
      values,
    )
  }
}

function condition(filter: SearchFilter): string {
  const all = 'filters' in filter ? filter.filters : [filter]
  const values = all.flatMap((each) => (each.kind === 'value' ? [each] : []))
  const [first] = values
  if (!first) throw new Error('only values are asked for')
  const list = values.map(({ value }) => pg.escapeLiteral(value)).join(', ')
  return `"${first.attribute}" && array[${list}]`
}

/** All words must match: as a prefix, or for typo queries as one of the most similar words. */
async function textQuery(client: pg.Client, text: string, kind: Kind): Promise<string | undefined> {
  const words = text.split(' ').filter((word) => word !== '')
  if (words.length === 0) return undefined
  const parts: string[] = []
  for (const word of words) {
    if (kind !== 'Q2 typos') {
      parts.push(`${word}:*`)
      continue
    }
    const { rows } = await client.query<{ word: string }>(
      `select word from word where word % $1 order by similarity(word, $1) desc limit ${alternatives}`,
      [word],
    )
    parts.push(`(${[word, ...rows.map((each) => each.word)].join(' | ')})`)
  }
  return parts.join(' & ')
}
