-- Revs of answers go on from one answer set of a listing to the next, so that a form which still shows
-- the earlier set, or was kept by a browser, has seen nothing of the later one.
with raised as (
  update answer_set s set rev = s.rev + earlier.rev
  from (
    select o.id, max(e.rev) as rev
    from answer_set o
    join answer_set e on e.listing_id = o.listing_id and e.form_id = o.form_id and e.id < o.id
    where o.status in (1, 3)
    group by o.id
  ) earlier
  where s.id = earlier.id
  returning s.id, earlier.rev
)
update answer a set rev = a.rev + raised.rev from raised where a.set_id = raised.id;
