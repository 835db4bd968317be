/** Hosts whose addresses and pages belong to anyone: they prove nothing about an enterprise. */
const sharedHosts = new Set(
  `gmail.com googlemail.com google.com outlook.com hotmail.com hotmail.co.uk live.com msn.com
  yahoo.com yahoo.co.uk yahoo.co.in yahoo.co.jp ymail.com rocketmail.com aol.com icloud.com me.com
  mac.com proton.me protonmail.com pm.me gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de
  freenet.de posteo.de mailbox.org mail.com mail.ru yandex.ru yandex.com qq.com 163.com 126.com
  naver.com rediffmail.com zoho.com zohomail.com tutanota.com tuta.com fastmail.com hey.com
  orange.fr free.fr laposte.net wanadoo.fr sfr.fr libero.it virgilio.it comcast.net verizon.net
  att.net sbcglobal.net cox.net charter.net btinternet.com sky.com bigpond.com sltnet.lk
  docomo.ne.jp ezweb.ne.jp softbank.ne.jp facebook.com instagram.com twitter.com x.com
  linkedin.com youtube.com tiktok.com etsy.com amazon.com ebay.com wordpress.com blogspot.com
  wix.com weebly.com squarespace.com shopify.com github.io linktr.ee linktree.com medium.com
  tumblr.com wa.me whatsapp.com line.me`.split(/\s+/),
)

/** Returns the domain whose email addresses prove a claim: that of the website, if it is its own. */
export function claimDomain(website: string | null): string | null {
  if (!website || !URL.canParse(website)) return null
  const host = new URL(website).hostname.replace(/^www\./, '')
  return !host.includes('.') || /^[\d.]+$/.test(host) || sharedHosts.has(host) ? null : host
}

/**
 * Whether receiving mail at this address proves a claim: it is at the domain of the website, or one of
 * the profile's own contact addresses.
 */
export function emailProves(
  email: string,
  { website, emails }: { website: string | null; emails: readonly string[] },
): boolean {
  const domain = claimDomain(website)
  const isAtDomain = domain !== null && email.slice(email.lastIndexOf('@') + 1) === domain
  return isAtDomain || emails.some((known) => known.trim().toLowerCase() === email)
}
