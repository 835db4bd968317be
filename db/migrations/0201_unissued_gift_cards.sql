-- Refunds of gift cards that were not issued yet took their value from the enterprise, although it
-- never got it, and left it owed to nobody. Gives it back, once, in postings of their own.
with given as (
  select v.id, v.enterprise_id, v.currency, sum(l.unit_price * case
    when v.refunded_total = v.total + v.gift_card_total
      then l.quantity - (select count(*) from gift_card g where g.line_id = l.id)
    else l.canceled end)::bigint as amount
  from vendor_order v
  join order_line l on l.vendor_order_id = v.id and l.type = 3
  join ledger_posting p on p.kind = 'sale' and p.ref = v.id
  where v.refunded_total > 0
  group by v.id
), posted as (
  insert into ledger_posting (kind, ref)
  select 'refund', 'unissued:' || id from given where amount > 0
  on conflict do nothing returning id, ref
)
insert into ledger_entry
  (posting_id, place, account, enterprise_id, amount, currency, vendor_order_id)
select posted.id, side.place, side.account, given.enterprise_id, side.sign * given.amount,
  given.currency, given.id
from posted join given on posted.ref = 'unissued:' || given.id
cross join (values (0, 'gift_cards', 1), (1, 'vendor', -1)) side (place, account, sign);
