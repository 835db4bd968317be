-- The second factor that was used when a session began: 1 code of an app, 2 recovery code, 3 passkey.
alter table session add second_factor smallint check (second_factor in (1, 2, 3));

-- Passkeys have always been asked to verify their person.
update session set second_factor = 3 where method = 4;
-- Where codes were on already, a password alone began no session. A recovery code was used up in the
-- transaction that began it; where recovery codes were made anew since, that is not known any more,
-- and the app is noted.
update session s
set second_factor = case when exists (
    select from recovery_code r where r.account_id = s.account_id and r.used_at = s.created_at
  ) then 2 else 1 end
from totp t
where t.account_id = s.account_id and t.confirmed_at <= s.created_at and s.method = 1;

-- How often a link was tried with a wrong code; it dies of a few.
alter table one_time_link add tries smallint not null default 0;

-- Password or address: links made before the last change of one of them do not work any more.
alter table account add credentials_changed_at timestamptz not null default now();
update account a
set credentials_changed_at = coalesce(
  (select max(u.at) from audit u where u.account_id = a.id and u.action in
    ('password.add', 'password.change', 'password.reset', 'account.email_change')),
  a.created_at);

-- Keys of mails held both tokens of a change of address. The key stays one of its own.
update mail
set dedupe_key = split_part(dedupe_key, ':', 1) || ':'
  || encode(sha256(convert_to(dedupe_key, 'UTF8')), 'hex')
where dedupe_key ~ '^email-change-(old|new):';
