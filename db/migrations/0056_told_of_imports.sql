-- Whoever sent a long file is told by mail when it is written: in the name of the site it was sent to.
alter table listing_import add site_id bigint references site on delete set null;

-- The field for categories says itself how many may be chosen.
update form_text set help = ''
where item_id = 215 and help in (
  'At most five.', 'Cinco como máximo.', '5つまで。', 'زیادہ سے زیادہ پانچ۔', 'बढीमा पाँच।', 'වැඩිම පහයි.',
  'அதிகபட்சம் ஐந்து.'
);
