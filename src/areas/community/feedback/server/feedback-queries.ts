import { sql, type RawBuilder } from 'kysely'
import { hasPageOn } from '#foundation/sites/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import { fixedSql } from '#platform/db/field-queries.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import { isPublicFile, pictureJson } from '#platform/files/queries.ts'
import { fileKind } from '#shared/enums.ts'

export interface FeedbackListRow {
  id: number
  author_id: number
  by_account_id: number | null
  author_kind: 1 | 2
  author_name: string
  author_image: PictureRow | null
  author_handle: string | null
  message: string
  lang: string | null
  images: PictureRow[] | null
  tagged: { id: number; name: string; handle: string | null }[] | null
  created_at: string
  edited_at: string | null
}

export interface FeedbackRow extends FeedbackListRow {
  thumbs: number | null
  replies: FeedbackListRow[] | null
}

/** SQL: columns to display `said`, a row of feedback or of a reply. */
const feedbackColumns = fixedSql(sql`
  said.id, said.actor_id as author_id, said.by_account_id, party.kind as author_kind,
  coalesce(enterprise.name, account.name) as author_name,
  (select ${pictureJson} from file f
    where f.uuid = coalesce(enterprise.logo_file, account.image_file)) as author_image,
  author_page.name as author_handle,
  said.message, said.lang, said.created_at, said.edited_at,
  (select json_agg(${pictureJson} order by i.sort, f.uuid)
    from feedback_file i join file f on f.uuid = i.file_uuid
    where i.feedback_id = said.id and f.kind = ${sql.lit(fileKind.image)} and ${isPublicFile}) as images,
  (select json_agg(json_build_object('id', e.id, 'name', e.name, 'handle', page.name) order by e.name)
    from feedback_tag t join enterprise e on e.id = t.enterprise_id and e.public
    left join shown_page page on page.enterprise_id = e.id
    where t.feedback_id = said.id) as tagged`)

const feedbackJoins = sql`
  join party on party.id = said.actor_id
  left join account on account.id = said.actor_id
  left join enterprise on enterprise.id = said.actor_id
  left join shown_page author_page on author_page.enterprise_id = said.actor_id`

/** SQL: slugs of enterprises that have a page on the site. */
function pages(networkId: number | null): RawBuilder<unknown> {
  return sql`shown_page as not materialized (
    select h.enterprise_id, h.name from handle h join enterprise e on e.id = h.enterprise_id
    where h.current and ${hasPageOn({ networkId })})`
}

/** SQL: the feedback in `root`, a table of ids, with its replies. */
const feedbackIn = (root: RawBuilder<unknown>) => sql`
  select ${feedbackColumns}, said.thumbs,
    (select json_agg(reply order by reply.created_at, reply.id)
      from (select ${feedbackColumns} from feedback said ${feedbackJoins}
        where said.parent_id = root.id and said.removed_at is null) reply) as replies
  from (${root}) root
  join feedback said on said.id = root.id ${feedbackJoins}`

/**
 * Returns a page of feedback on an enterprise with its replies, newest first, the number of all of
 * it, and the latest by a party; null if the enterprise has no page on the site.
 */
export async function feedbackOf(
  db: Db,
  enterpriseId: number,
  networkId: number | null,
  { actorId, offset, limit }: { actorId: number | null; offset: number; limit: number },
): Promise<{ feedback: FeedbackRow[]; total: number; ownId: number | null } | null> {
  interface Counted {
    total: number
    ownId: number | null
  }
  const { rows } = await sql<Counted & (FeedbackRow | { id: null })>`
    with ${pages(networkId)}, visible as (
      select id, actor_id, created_at from feedback
      where enterprise_id = ${enterpriseId} and parent_id is null and removed_at is null)
    select counted.*, shown.*
    from enterprise e
    cross join (select count(*) as total,
        max(id) filter (where actor_id = ${actorId}::bigint) as "ownId" from visible) counted
    left join lateral (
      ${feedbackIn(sql`
        select id from visible order by created_at desc, id desc offset ${offset} limit ${limit}`)}
    ) shown on true
    where e.id = ${enterpriseId} and ${hasPageOn({ networkId })}
    order by shown.created_at desc, shown.id desc`.execute(db)
  const [first] = rows
  if (!first) return null
  const { total, ownId } = first
  return { feedback: rows.filter((row) => row.id !== null), total, ownId }
}

export interface TeamFeedbackRow extends FeedbackRow {
  is_answered: boolean
  /** Number of newer ones. */
  newer: number
}

export interface TeamFeedbackRows {
  name: string
  /** Null without a page on the site. */
  handle: string | null
  feedback: TeamFeedbackRow[]
  all: number
  unanswered: number
}

/**
 * Returns a page of an enterprise's feedback for its team, newest first, whether or not it has a
 * page on the site; null if unknown. Feedback is answered by a reply in the enterprise's name.
 */
export async function teamFeedbackOf(
  db: Db,
  enterpriseId: number,
  networkId: number | null,
  { isUnanswered, offset, limit }: { isUnanswered: boolean; offset: number; limit: number },
): Promise<TeamFeedbackRows | null> {
  type Found = Omit<TeamFeedbackRows, 'feedback'>
  const { rows } = await sql<Found & (TeamFeedbackRow | { id: null })>`
    with ${pages(networkId)}, visible as (
      select f.id, f.created_at, row_number() over (order by f.created_at desc, f.id desc) - 1 as newer,
        exists (select from feedback reply where reply.parent_id = f.id
          and reply.actor_id = f.enterprise_id and reply.removed_at is null) as is_answered
      from feedback f
      where f.enterprise_id = ${enterpriseId} and f.parent_id is null and f.removed_at is null)
    select e.name, page.name as handle, counted.*, shown.*
    from enterprise e
    left join shown_page page on page.enterprise_id = e.id
    cross join (select count(*)::integer as all,
        (count(*) filter (where not is_answered))::integer as unanswered from visible) counted
    left join lateral (
      select said.*, place.newer::integer as newer, place.is_answered
      from (${feedbackIn(sql`
        select id from visible where not (is_answered and ${isUnanswered}::boolean)
        order by created_at desc, id desc offset ${offset} limit ${limit}`)}) said
      join visible place on place.id = said.id) shown on true
    where e.id = ${enterpriseId}
    order by shown.created_at desc, shown.id desc`.execute(db)
  const [first] = rows
  if (!first) return null
  const { name, handle, all, unanswered } = first
  return { name, handle, all, unanswered, feedback: rows.filter((row) => row.id !== null) }
}
