-- First path segments that pages, protocols and white-label sites use or may come to use.
insert into reserved_word (word)
select word from unnest(array[
  -- pages of the product
  '404', '500', 'account', 'admin', 'apply', 'auth', 'cart', 'chats', 'checkout', 'collection',
  'feed', 'flagging', 'focus', 'forum', 'home', 'info', 'login', 'logout', 'marketplace',
  'network', 'networks', 'resources', 'sector', 'signup', 'stats', 'submitted', 'survey',
  'vendor', 'vendors',
  -- white-label sites: fixed pages and the seven main categories
  'all', 'directory', 'invest', 'listing', 'service', 'shop', 'source', 'visit', 'work',
  -- machinery
  'api', 'app', 'assets', 'build', 'cdn', 'commerce', 'dev', 'docs', 'favicon', 'files',
  'healthz', 'images', 'mail', 'matrix', 'metrics', 'public', 'readyz', 'robots', 'search',
  'sitemap', 'static', 'store', 'styleguide', 'uploads', 'www',
  -- names people take for the house itself
  'about', 'abuse', 'contact', 'everyone', 'help', 'legal', 'me', 'moderator', 'null', 'privacy',
  'root', 'security', 'settings', 'staff', 'status', 'support', 'system', 'team', 'terms',
  'undefined'
]) as word;
