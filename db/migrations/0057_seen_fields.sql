-- The columns that the answers of a set fill, as the set saw them last. Answers are merged with the
-- columns against it, so that a text written to the columns is not undone by older answers.
alter table answer_set
  add column seen_fields jsonb check (jsonb_typeof(seen_fields) = 'object'),
  -- Whether somebody has cleared an answer: of that no row is left.
  add column has_cleared boolean not null default false;

-- Open sets that follow their listing have seen its columns as they are.
update answer_set s set seen_fields = json_build_object(
  'kind', l.kind, 'special_offer', l.special_offer, 'action_link', l.action_link,
  'accepts_returns', l.accepts_returns, 'keywords', l.keywords,
  'texts', (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin, 'title', t.title,
      'brand', t.brand, 'description', t.description, 'actionLabel', t.action_label,
      'returnPolicy', t.return_policy))
    from listing_text t where t.listing_id = l.id),
  'images', (select json_agg(json_build_object('uuid', f.uuid, 'fileName', f.name,
      'contentType', f.type, 'extension', f.ext) order by i.sort, f.uuid)
    from listing_image i join file f on f.uuid = i.file_uuid where i.listing_id = l.id),
  'category_ids', (select json_agg(c.category_id order by c.category_id)
    from listing_category c where c.listing_id = l.id),
  'sector_ids', (select json_agg(x.sector_id order by x.sector_id)
    from listing_sector x where x.listing_id = l.id),
  'ships_to', (select json_agg(x.country order by x.country)
    from listing_ship x where x.listing_id = l.id and x.direction = 1),
  'ships_from', (select json_agg(x.country order by x.country)
    from listing_ship x where x.listing_id = l.id and x.direction = 2),
  'packaging', (select json_agg(p.packaging order by p.packaging)
    from listing_packaging p where p.listing_id = l.id),
  'offer_countries', (select json_agg(o.country order by o.country)
    from offer_country o where o.listing_id = l.id),
  'certifications', (select json_agg(json_build_object('certificateId', x.certificate_id,
      'expiresOn', x.expires_on,
      'evidence', (select json_build_object('uuid', f.uuid, 'fileName', f.name,
        'contentType', f.type, 'extension', f.ext) from file f where f.uuid = x.evidence_file))
      order by x.certificate_id)
    from certification x where x.listing_id = l.id and x.state <> 3)
  )::jsonb
from listing l
where l.id = s.listing_id and s.status = 1 and s.listing_rev = l.rev;

-- The columns of the other drafts were written after their answers: they count, as they did so far.
update answer a set by_account_id = null
from answer_set s join listing l on l.id = s.listing_id
where s.id = a.set_id and s.status = 1 and s.seen_fields is null and l.state = 1;

alter table answer_set drop column listing_rev;
