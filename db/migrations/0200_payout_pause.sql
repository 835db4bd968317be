-- Why payouts to an account are paused: 1 by an admin, until an admin resumes them; 2 because a
-- transfer failed, until the provider says that the account is ready.
alter table payout_account add column pause_reason smallint check (pause_reason in (1, 2));

-- Before this, both were the same. Who was paused by an admin last stays paused by an admin.
update payout_account a set pause_reason = case
  when (select (diff ->> 'isPaused')::boolean from audit
    where target_kind = 'enterprise' and target_id = a.enterprise_id and action = 'payout.pause'
    order by id desc limit 1) then 1 else 2 end
where paused_at is not null;

alter table payout_account
  add constraint payout_account_pause check ((paused_at is null) = (pause_reason is null));
