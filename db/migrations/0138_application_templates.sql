-- Texts to begin with for messages to applicants, as there are for certificates and moderation.
insert into reply_template (use, title, body) values
  ('application.more_info', 'Evidence missing',
    'Please add something that shows what you write, such as a photo, a document or a link.'),
  ('application.more_info', 'Description too short',
    'Please tell us a little more about what you do, for whom, and what is different about it.'),
  ('application.not_approve', 'Outside our standards',
    'What you describe does not meet our minimum standards yet. You are welcome to apply again when that has changed.'),
  ('application.not_approve', 'Already listed',
    'Your enterprise is listed already. Open its profile and choose “Is this yours?” to manage it.'),
  ('application.publish', 'Welcome',
    'Welcome! Add pictures and what you offer, and invite your team, so that people find what they are looking for.')
on conflict do nothing;
