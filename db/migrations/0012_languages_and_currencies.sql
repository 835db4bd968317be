-- The interface languages, in the order of the language switcher.
insert into language (code, name, dir, sort) values
  ('en', 'English', 'ltr', 1),
  ('si', 'සිංහල', 'ltr', 2),
  ('ta', 'தமிழ்', 'ltr', 3),
  ('ja', '日本語', 'ltr', 4),
  ('ur', 'اردو', 'rtl', 5),
  ('ne', 'नेपाली', 'ltr', 6),
  ('es', 'Español', 'ltr', 7);

-- Supported currencies under the numbers clients know them by. Rates are approximate ones of the middle
-- of 2025, put down by hand, so that prices can be shown before a rate service is configured.
insert into currency (id, code, exponent, rate, rate_at) values
  (420, 'USD', 2, 1, '2025-06-30T00:00:00Z'),
  (426, 'EUR', 2, 0.8532, '2025-06-30T00:00:00Z'),
  (427, 'GBP', 2, 0.73, '2025-06-30T00:00:00Z'),
  (432, 'INR', 2, 85.8, '2025-06-30T00:00:00Z'),
  (470, 'JPY', 0, 144.3, '2025-06-30T00:00:00Z'),
  (476, 'LKR', 2, 300, '2025-06-30T00:00:00Z'),
  (477, 'NPR', 2, 137.3, '2025-06-30T00:00:00Z'),
  (480, 'PKR', 2, 283.8, '2025-06-30T00:00:00Z');
