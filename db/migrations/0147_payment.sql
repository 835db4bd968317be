-- Payments, and the ledger that every amount agrees with.

-- A way to pay a cart, as a client of the store API sees it.
create table payment_session (
  id text primary key check (id ~ '^ps_[0-9a-f]{32}$'),
  cart_id text not null references cart on delete cascade,
  -- As `orders.payment_method`.
  provider smallint not null check (provider between 1 and 4),
  is_selected boolean not null default false,
  -- 1 pending, 2 authorized, 3 requires more, 4 error, 5 canceled.
  status smallint not null default 1 check (status between 1 and 5),
  amount bigint not null check (amount >= 0),
  currency currency_code not null references currency (code),
  -- Hash of all that was to be paid for: the order is placed for exactly this.
  content_hash text,
  provider_ref text unique,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (cart_id, provider)
);
create unique index payment_session_one_selected on payment_session (cart_id) where is_selected;

create table payment (
  id text primary key check (id ~ '^pay_[0-9a-f]{32}$'),
  -- Null for money without an order, which is given back.
  order_id text unique references orders,
  provider smallint not null check (provider between 1 and 4),
  provider_ref text unique,
  amount bigint not null check (amount >= 0),
  currency currency_code not null references currency (code),
  -- 1 awaiting, 2 captured, 3 canceled, 4 failed.
  state smallint not null check (state between 1 and 4),
  refunded bigint not null default 0,
  captured_at timestamptz,
  -- Why it failed, as the provider says.
  failure text not null default '' check (length(failure) <= 1000),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  -- When an admin has looked at money without an order.
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint payment_not_overrefunded check (refunded between 0 and amount)
);
create index payment_awaiting on payment (created_at) where state = 1;
create index payment_unmatched on payment (created_at) where order_id is null;
create index payment_by_time on payment (created_at desc, id);

create table refund (
  id text primary key check (id ~ '^ref_[0-9a-f]{32}$'),
  payment_id text not null references payment,
  -- Null for money without an order.
  vendor_order_id text references vendor_order,
  -- Of the payment, and of gift cards that paid a part.
  amount bigint not null check (amount >= 0),
  gift_card_amount bigint not null default 0 check (gift_card_amount >= 0),
  -- What was given back of the order before: the share of its fee depends on it.
  given_before bigint not null default 0 check (given_before >= 0),
  currency currency_code not null references currency (code),
  -- 1 pending, 2 done, 3 failed, 4 canceled: the payment was never taken.
  state smallint not null default 1 check (state in (1, 2, 3, 4)),
  reason text not null default '' check (length(reason) <= 1000),
  provider_ref text unique,
  -- A second request with it is the same refund.
  request_key text unique check (length(request_key) <= 200),
  -- Number of the attempt, which tells the provider that a repeated one is meant.
  attempt smallint not null default 1 check (attempt > 0),
  failure text not null default '' check (length(failure) <= 1000),
  by_account_id bigint references account on delete set null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  check (amount + gift_card_amount > 0)
);
create index refund_by_payment on refund (payment_id);
create index refund_by_vendor_order on refund (vendor_order_id)
  where vendor_order_id is not null;
create index refund_pending on refund (created_at) where state in (1, 3);
create index refund_by_time on refund (created_at desc, id);
create index refund_by_account on refund (by_account_id) where by_account_id is not null;

-- Events of the provider about payments, stored before they are handled.
create table payment_event (
  provider smallint not null check (provider between 1 and 4),
  event_id text not null check (length(event_id) between 1 and 255),
  kind text not null check (length(kind) between 1 and 200),
  -- The object it is about, which is fetched in its present state.
  object_ref text not null check (length(object_ref) between 1 and 255),
  body jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  error text check (length(error) <= 2000),
  attempts integer not null default 0,
  primary key (provider, event_id)
);
create index payment_event_unhandled on payment_event (received_at) where handled_at is null;
create index payment_event_by_time on payment_event (received_at desc, event_id);
create index payment_event_by_object on payment_event (object_ref);

-- Accounts at the provider that keep people's cards; the cards themselves are stored there only.
create table payment_customer (
  account_id bigint not null references account on delete cascade,
  provider smallint not null check (provider between 1 and 4),
  ref text not null unique check (length(ref) between 1 and 255),
  created_at timestamptz not null default now(),
  primary key (account_id, provider)
);
-- Customers of erased people, until the provider has deleted them too.
create table payment_customer_erasure (
  ref text primary key check (length(ref) between 1 and 255),
  requested_at timestamptz not null default now()
);

-- Money that a bank has taken back, of which the orders have disputes.
create table payment_dispute (
  id text primary key check (length(id) between 1 and 255),
  payment_id text not null references payment,
  amount bigint not null check (amount > 0),
  currency currency_code not null references currency (code),
  -- 1 open, 2 won, 3 lost.
  state smallint not null default 1 check (state in (1, 2, 3)),
  reason text not null default '' check (length(reason) <= 200),
  due_at timestamptz,
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create index payment_dispute_by_payment on payment_dispute (payment_id);

-- Where an enterprise is paid out to.
create table payout_account (
  enterprise_id bigint primary key references enterprise,
  -- 1 Stripe, 4 test provider.
  provider smallint not null check (provider in (1, 4)),
  ref text not null unique check (length(ref) between 1 and 255),
  -- 1 details are missing, 2 being verified, 3 ready, 4 rejected.
  state smallint not null default 1 check (state between 1 and 4),
  country country_code not null references country,
  -- Last digits of the bank account, once known.
  last4 text not null default '' check (length(last4) <= 4),
  -- Pauses payouts; set by admins.
  paused_at timestamptz,
  created_at timestamptz not null default now(),
  synced_at timestamptz not null default now()
);
create index payout_account_by_country on payout_account (country);

create table payout (
  id text primary key check (id ~ '^po_[0-9a-f]{32}$'),
  enterprise_id bigint not null references enterprise,
  amount bigint not null check (amount > 0),
  currency currency_code not null references currency (code),
  provider smallint not null check (provider in (1, 4)),
  -- The account at the provider that it goes to.
  account_ref text not null check (length(account_ref) between 1 and 255),
  -- 1 pending, 2 done, 3 failed.
  state smallint not null default 1 check (state in (1, 2, 3)),
  provider_ref text unique,
  failure text not null default '' check (length(failure) <= 1000),
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index payout_by_enterprise on payout (enterprise_id, created_at desc);
create index payout_by_time on payout (created_at desc, id);
-- One at a time, so that nothing is paid out twice.
create unique index payout_one_pending on payout (enterprise_id, currency) where state = 1;

-- Days after shipping until money is paid out, and the least amount in hundredths of a US dollar.
insert into setting (key, value)
values ('store.payouts', '{"holdDays": 7, "minimumUsd": 100}')
on conflict do nothing;

-- Double entry: a posting's entries add up to zero in each currency; nothing is changed later.
create table ledger_posting (
  id bigint generated by default as identity primary key,
  -- What happened: PostingKind in ledger.ts.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- The row it belongs to; a posting of a kind is made once for it.
  ref text not null check (length(ref) between 1 and 100),
  at timestamptz not null default now(),
  unique (kind, ref)
);
create index ledger_posting_by_time on ledger_posting (at);

create table ledger_entry (
  posting_id bigint not null references ledger_posting,
  place smallint not null,
  -- LedgerAccount in ledger.ts.
  account text not null check (account ~ '^[a-z_]{1,40}$'),
  -- Whose, for accounts of enterprises.
  enterprise_id bigint references enterprise,
  -- Debit positive, credit negative.
  amount bigint not null check (amount <> 0),
  currency currency_code not null references currency (code),
  vendor_order_id text references vendor_order,
  primary key (posting_id, place)
);
create index ledger_entry_by_enterprise on ledger_entry (enterprise_id, account, currency)
  include (amount) where enterprise_id is not null;
create index ledger_entry_by_vendor_order on ledger_entry (vendor_order_id)
  where vendor_order_id is not null;

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = '23514', constraint = 'ledger_append_only';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_is_append_only();
create trigger ledger_posting_append_only before update or delete on ledger_posting
  for each row execute function ledger_is_append_only();

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entry where posting_id = new.posting_id
      group by currency having sum(amount) <> 0) then
    raise exception 'posting % is not balanced', new.posting_id
      using errcode = '23514', constraint = 'ledger_balanced';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_balances();
