import { sql, type RawBuilder } from 'kysely'
import { interactionKind, itemType } from '#shared/enums.ts'

interface Subject {
  /** Tables it covers; new tables that reference a party must join one, or `leftOut`. */
  tables: readonly string[]
  /** Query of its entries, without secrets. */
  entries: (accountId: number) => RawBuilder<unknown>
}

/** All personal data; each subject becomes a JSON file. */
export const subjects: Readonly<Record<string, Subject>> = {
  account: {
    tables: ['account', 'email_change'],
    entries: (id) => sql`
      select a.id, a.name, a.email, a.email_verified_at, a.password_hash is not null as has_password,
        a.role, a.sign_up_mode, a.image_file, a.created_at, a.disabled_at, a.tour_ended_at,
        c.email as new_email, c.requested_at as new_email_requested_at
      from account a left join email_change c on c.account_id = a.id where a.id = ${id}`,
  },
  preferences: {
    tables: ['account'],
    entries: (id) => sql`
      select lang as language, currency, country, location, translation_lang as translation_language
      from account where id = ${id}`,
  },
  mail_choices: {
    tables: ['mail_choice'],
    entries: (id) => sql`
      select topic, refused_at from mail_choice where account_id = ${id} order by topic`,
  },
  mails: {
    tables: ['mail'],
    entries: (id) => sql`
      select kind, email, lang as language, state, created_at, sent_at from mail
      where account_id = ${id} order by id`,
  },
  sessions: {
    tables: ['session'],
    entries: (id) => sql`
      select method, remember, user_agent, network, created_at, seen_at, ended_at from session
      where account_id = ${id} order by id`,
  },
  browsers: {
    tables: ['known_browser'],
    entries: (id) => sql`
      select user_agent, first_at, seen_at from known_browser
      where account_id = ${id} order by first_at`,
  },
  consents: {
    tables: ['consent'],
    entries: (id) => sql`
      select document, version, at from consent where account_id = ${id} order by at, document`,
  },
  ways_to_sign_in: {
    tables: ['passkey', 'totp', 'recovery_code'],
    entries: (id) => sql`
      select 'passkey' as kind, name, host, created_at, used_at from passkey where account_id = ${id}
      union all select 'authenticator app', null, null, created_at, null from totp
        where account_id = ${id} and confirmed_at is not null
      union all select 'recovery code', null, null, null, used_at from recovery_code
        where account_id = ${id}`,
  },
  identities: {
    tables: ['identity'],
    entries: (id) => sql`
      select provider, subject, created_at, used_at from identity
      where account_id = ${id} order by provider`,
  },
  teams: {
    tables: ['team_member', 'access_flag'],
    entries: (id) => sql`
      select e.id as enterprise_id, e.name as enterprise, m.role, m.joined_at, m.tour_ended_at,
        (select array_agg(flag) from access_flag where party_id = ${id}) as own_rights
      from team_member m join enterprise e on e.id = m.enterprise_id
      where m.account_id = ${id} order by m.joined_at`,
  },
  listing_files: {
    tables: ['listing_import'],
    entries: (id) => sql`
      select i.file_name, e.name as enterprise, i.created_at, i.finished_at, i.counts
      from listing_import i join enterprise e on e.id = i.enterprise_id
      where i.by_account_id = ${id} order by i.id`,
  },
  team_invitations: {
    tables: ['team_invitation'],
    entries: (id) => sql`
      select e.name as enterprise, i.email, i.role, i.state, i.invited_by = ${id} as by_me,
        i.created_at, i.expires_at, i.answered_at
      from team_invitation i join enterprise e on e.id = i.enterprise_id
      where i.invited_by = ${id} or i.email = (select email from account where id = ${id})
      order by i.id`,
  },
  points: {
    tables: ['points_entry'],
    entries: (id) => sql`
      select amount, reason, ref, note, at, party_id = ${id} as mine from points_entry
      where party_id = ${id} or by_account_id = ${id} order by id`,
  },
  invitations: {
    tables: ['referral', 'referral_joined'],
    entries: (id) => sql`
      select 'sent' as direction, r.kind, r.email, r.name, r.remind, r.reminders, r.mailed_at,
        r.opened_at, r.created_at
      from referral r where r.referrer_id = ${id} or r.by_account_id = ${id}
      union all select 'followed', r.kind, r.email, r.name, false, 0, r.mailed_at, r.opened_at,
        j.signed_up_at
      from referral_joined j join referral r on r.id = j.referral_id where j.account_id = ${id}
      order by created_at`,
  },
  first_steps: {
    tables: ['onboarding_step'],
    entries: (id) => sql`
      select step, done_at from onboarding_step where party_id = ${id} order by done_at, step`,
  },
  subscriptions_given: {
    tables: ['subscription'],
    entries: (id) => sql`
      select e.name as enterprise, s.plan, s.note, s.started_at, s.period_end
      from subscription s join enterprise e on e.id = s.party_id
      where s.by_account_id = ${id} order by s.started_at`,
  },
  feedback: {
    tables: ['feedback'],
    entries: (id) => sql`
      select f.id, e.name as enterprise, f.parent_id is not null as reply, f.message,
        f.lang as language, f.thumbs, f.actor_id <> ${id} as for_an_enterprise,
        (select array_agg(file_uuid) from feedback_file where feedback_id = f.id) as files,
        f.created_at, f.edited_at, f.removed_at
      from feedback f join enterprise e on e.id = f.enterprise_id
      where f.actor_id = ${id} or f.by_account_id = ${id} order by f.id`,
  },
  reports: {
    tables: ['flag', 'flag_case', 'flag_event'],
    entries: (id) => sql`
      select 'report' as kind, f.case_id as of, e.name as enterprise, f.reason, f.text, null as decision,
        (select array_agg(file_uuid) from flag_file where flag_id = f.id) as files, f.at
      from flag f join flag_case c on c.id = f.case_id join enterprise e on e.id = c.enterprise_id
      where f.reporter_id = ${id}
      union all select case v.kind when 1 then 'claimed' when 2 then 'given back'
          when 3 then 'decided' else 'appeal' end,
        v.case_id, e.name, null, v.text, v.decision, null, v.at
      from flag_event v join flag_case c on c.id = v.case_id join enterprise e on e.id = c.enterprise_id
      where v.by_account_id = ${id} order by at`,
  },
  likes_and_follows: {
    tables: ['interaction'],
    entries: (id) => sql`
      select case i.kind when ${interactionKind.like} then 'like' else 'follow' end as kind,
        case i.target_kind when ${itemType.profile} then 'profile' else 'item' end as of, i.target_id,
        case when i.target_kind = ${itemType.profile} then (select name from enterprise where id = i.target_id)
          else (select t.title from listing_text t where t.listing_id = i.target_id limit 1)
        end as name,
        i.actor_id <> ${id} as for_an_enterprise, i.at
      from interaction i where i.actor_id = ${id} or i.by_account_id = ${id} order by i.at`,
  },
  answers: {
    tables: ['answer_set', 'answer'],
    entries: (id) => sql`
      select s.id as of, f.kind as form, v.number as version, s.status, s.enterprise_id, s.listing_id,
        s.created_at, s.submitted_at, s.actor_id <> ${id} as for_an_enterprise, t.title as question,
        a.value as answer, a.updated_at as answered_at,
        (select array_agg(file_uuid) from answer_file
          where set_id = a.set_id and question_id = a.question_id) as files
      from answer_set s join form f on f.id = s.form_id join form_version v on v.id = s.version_id
      left join answer a on a.set_id = s.id and ${id} in (s.actor_id, a.by_account_id)
      left join form_text t on t.item_id = a.question_id and t.origin = 1
      where ${id} in (s.actor_id, s.by_account_id, a.by_account_id)
      order by s.id, a.question_id`,
  },
  applications: {
    tables: ['status_event', 'assignment'],
    entries: (id) => sql`
      select e.set_id as of, e.from_status, e.to_status, e.why, e.at,
        e.by_account_id = ${id} as done_by_me, s.actor_id = ${id} as applied_by_me
      from status_event e join answer_set s on s.id = e.set_id
      where ${id} in (e.by_account_id, s.actor_id)
      union all
      select t.set_id, null, null, 'taken on to be reviewed', t.at, true, false
      from assignment t where t.account_id = ${id}
      order by at`,
  },
  forms: {
    tables: ['form_version'],
    entries: (id) => sql`
      select f.kind as form, v.number as version, v.created_by = ${id} as made_by_me, v.created_at,
        v.published_by = ${id} as published_by_me, v.published_at
      from form_version v join form f on f.id = v.form_id
      where ${id} in (v.created_by, v.published_by) order by v.id`,
  },
  files: {
    tables: ['file'],
    entries: (id) => sql`
      select uuid, name, type, bytes, width, height, created_at,
        coalesce(owner_id, ${id}) <> ${id} as for_an_enterprise
      from file where (uploaded_by = ${id} or owner_id = ${id}) and state = 2
      order by created_at, uuid`,
  },
  deeds: {
    tables: ['audit'],
    entries: (id) => sql`
      select at, action, target_kind, target_id, network, account_id = ${id} as by_me from audit
      where account_id = ${id} or (target_kind = 'account' and target_id = ${id}) order by id`,
  },
  privacy: {
    tables: ['data_export', 'erasure'],
    entries: (id) => sql`
      select 'export' as asked, requested_at as at, null::timestamptz as due_at from data_export
        where account_id = ${id}
      union all select case when account_id = ${id} then 'deletion' else 'deletion of another' end,
        planned_at, due_at from erasure where ${id} in (account_id, planned_by)`,
  },
}

/** Tables that reference a party but are not exported, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  enterprise: 'an enterprise is not the person; `teams` says which ones they work for',
  place: 'only enterprises have places',
  party_stat: 'counts of what others did with an enterprise, and of what `points` tells',
  one_time_link: 'secrets; what they were made for is told by `mails`',
}
