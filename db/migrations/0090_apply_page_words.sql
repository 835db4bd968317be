-- Plainer English on the page about applying. Lines that an admin has changed stay.
update page_text set body = replace(replace(body,
  'so you can stop and go on another day.', 'so you can stop and continue another day.'),
  'A no is not for ever; you may apply again once things have changed.',
  'A no isn’t final: you can apply again once things have changed.')
where lang = 'en' and (body like '%go on another day%' or body like '%A no is not for ever%');
