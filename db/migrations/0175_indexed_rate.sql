-- Exchange rates that prices in the search index were converted at. They follow those of `currency`
-- only where these have moved noticeably; the listings priced in that currency are then indexed
-- again, in portions of ascending ids.
create table indexed_rate (
  currency currency_code primary key references currency (code),
  -- Units for one US dollar.
  rate double precision not null check (rate > 0),
  -- The last listing that was queued to be indexed at this rate; null when all were.
  queued_to bigint
);
insert into indexed_rate (currency, rate) select code, rate from currency;
