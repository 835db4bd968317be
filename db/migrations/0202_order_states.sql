-- States that contradict what happened, from before they were derived from it.

-- Orders that were canceled, whose payment then could not be taken: nothing is to be done about them.
update vendor_order set status = 4, payment_status = case payment_status when 7 then 6
  else payment_status end, rev = rev + 1
where canceled_at is not null and status = 5;

-- Orders that were paid directly, and counted as canceled payments once all of them were canceled.
update vendor_order set rev = rev + 1, payment_status = case
  when refunded_total = 0 then 3 when refunded_total < total + gift_card_total then 4 else 5 end
where payment_status = 6 and paid_at is not null;

update payment p set state = 2, captured_at = coalesce(captured_at, now())
where state = 3 and provider in (2, 3) and exists (
  select from vendor_order v
  where v.order_id = p.order_id and v.paid_at is not null and v.total > 0);
