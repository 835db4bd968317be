type Column = readonly [table: string, column: string]

/** Tables with account or party column: rows are personal and deleted. */
export const ownRows = [
  ['session', 'account_id'],
  ['one_time_link', 'account_id'],
  ['known_browser', 'account_id'],
  ['consent', 'account_id'],
  ['totp', 'account_id'],
  ['recovery_code', 'account_id'],
  ['passkey', 'account_id'],
  ['identity', 'account_id'],
  ['mail_choice', 'account_id'],
  ['email_change', 'account_id'],
  ['referral_joined', 'account_id'],
  ['referral', 'referrer_id'],
  ['team_member', 'account_id'],
  ['data_export', 'account_id'],
  ['erasure', 'account_id'],
  ['access_flag', 'party_id'],
  ['onboarding_step', 'party_id'],
  ['interaction', 'actor_id'],
  ['assignment', 'account_id'],
] as const satisfies readonly Column[]

/** Tables with an email column: rows are deleted. */
export const addressedRows = ['team_invitation', 'guest', 'mail_choice', 'email_change'] as const

/** Columns in rows that must stay: set to null. */
export const forgottenIn = [
  ['interaction', 'by_account_id'],
  ['feedback', 'by_account_id'],
  ['referral', 'by_account_id'],
  ['team_invitation', 'invited_by'],
  ['form_version', 'created_by'],
  ['form_version', 'published_by'],
  ['answer_set', 'by_account_id'],
  ['answer', 'by_account_id'],
  ['status_event', 'by_account_id'],
  ['subscription', 'by_account_id'],
  ['listing_import', 'by_account_id'],
  ['flag', 'reporter_id'],
  ['flag_case', 'claimed_by'],
  ['flag_event', 'by_account_id'],
  ['audit', 'account_id'],
  ['audit', 'viewed_by'],
  ['audit', 'acting_id'],
  ['erasure', 'planned_by'],
] as const satisfies readonly Column[]

/** Other columns that reference a party, and why; a new column must join one of the three lists. */
export const otherwise: Readonly<Record<string, string>> = {
  'account.id': 'stays as a place that what has to stay hangs on, and names nobody',
  'enterprise.id': 'an enterprise is not the person',
  'place.party_id': 'only enterprises have places',
  'party_stat.party_id': 'counts of what others did with an enterprise',
  'subscription.party_id': 'only enterprises have subscriptions',
  'points_entry.party_id': 'the ledger stays; what was written beside an entry goes',
  'points_entry.by_account_id': 'the ledger stays; what was written beside an entry goes',
  'feedback.actor_id': 'what was said of an enterprise stays without a name',
  'answer_set.actor_id': 'goes, but for what an enterprise or a listing came of or is about',
  'file.owner_id': 'goes, but for what something else points at',
  'file.uploaded_by': 'goes, but for what something else points at',
  'mail.account_id': 'mails are forgotten by the feature that sends them',
  'session.acting_id': 'goes with the session',
  'session.viewing_id': 'who looks at the site as them is themselves again',
}
