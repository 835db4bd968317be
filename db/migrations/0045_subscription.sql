-- What enterprises subscribe to, what providers of payments told of it, and first steps that stay done.

create table subscription (
  party_id bigint primary key references party on delete cascade,
  -- As its provider calls it, or the admin who began it by hand.
  plan text not null check (length(plan) between 1 and 200),
  -- Active 1, past due 2, ended 3.
  state smallint not null check (state in (1, 2, 3)),
  -- Stripe 1, by hand 2, Braintree 3, which is of old and never new.
  method smallint not null check (method in (1, 2, 3)),
  provider_customer text unique,
  provider_ref text unique,
  -- The end of what is paid, or of what was given by hand; null without an end.
  period_end timestamptz,
  -- Whether it ends then, instead of going on.
  cancels boolean not null default false,
  -- Why it was begun or ended by hand, and by whom.
  note text not null default '' check (length(note) <= 500),
  by_account_id bigint references account on delete set null,
  started_at timestamptz not null default now(),
  -- When its provider was asked: what was asked earlier does not overwrite what was asked later.
  asked_at timestamptz not null default now(),
  check (method <> 1 or (provider_ref is not null and provider_customer is not null))
);
create index subscription_to_end on subscription (period_end) where state <> 3 and method <> 1;

-- The one answer to whether somebody is subscribed. What a provider keeps ends when it says so, with
-- the time it gives to those whose payment failed; the rest ends with its day.
create function is_subscribed(party bigint) returns boolean language sql stable as $$
  select exists (select from subscription where party_id = party and state in (1, 2)
    and (method = 1 or period_end is null or period_end > now())) $$;

-- Providers tell a thing more than once: each event is taken once.
create table provider_event (
  provider smallint not null check (provider in (1)),
  event_id text not null check (length(event_id) between 1 and 255),
  kind text not null check (length(kind) between 1 and 200),
  -- The subscription it speaks of, as the provider names it.
  ref text not null check (length(ref) between 1 and 255),
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  primary key (provider, event_id)
);
create index provider_event_by_age on provider_event (received_at);

-- A step once done stays done, whatever becomes of what did it: those of people, too.
alter table onboarding_step rename column enterprise_id to party_id;
alter table onboarding_step rename column at to done_at;
alter table onboarding_step
  drop constraint onboarding_step_enterprise_id_fkey,
  add foreign key (party_id) references party on delete cascade,
  drop constraint onboarding_step_step_check,
  add check (step between 1 and 13);

-- Whether somebody of a team has been shown around its enterprise's account, or did not want to be.
alter table team_member add column tour_ended_at timestamptz;

-- Being subscribed is no flag any more.
insert into subscription (party_id, plan, state, method)
  select party_id, 'Membership', 1, 2 from access_flag where flag = 'subscribed';
delete from access_flag where flag = 'subscribed';
alter table access_flag drop constraint access_flag_flag_check,
  add constraint access_flag_flag_check check (flag = 'site_data');
