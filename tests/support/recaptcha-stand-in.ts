import { randomUUID } from 'node:crypto'
import { answering, bodyOf, json, listening, sent, stopped, type StandIn } from './stand-in.ts'

/** Settings of the stand-in for the server under test. */
export const recaptchaAccess = {
  RECAPTCHA_SITE_KEY: 'a-site-key-for-tests',
  RECAPTCHA_SECRET: 'a-secret-for-tests',
}

/** Replaces reCAPTCHA: its script issues a token, valid once, to pages with the site key. */
export async function startRecaptchaStandIn(): Promise<StandIn> {
  const tokens = new Set<string>()
  const server = answering(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname === '/api.js') return sent(response, 'text/javascript', script)
    if (pathname === '/token') {
      if (searchParams.get('key') !== recaptchaAccess.RECAPTCHA_SITE_KEY) {
        return json(response, 400, { error: 'Invalid site key' })
      }
      const token = randomUUID()
      tokens.add(token)
      // A script of another origin, as reCAPTCHA's.
      return sent(response, 'text/javascript', `grecaptcha.vouch("${token}")`)
    }
    const form = new URLSearchParams(await bodyOf(request))
    const isOurs = form.get('secret') === recaptchaAccess.RECAPTCHA_SECRET
    json(response, 200, { success: isOurs && tokens.delete(form.get('response') ?? '') })
  })
  const url = await listening(server)
  return { url, stop: () => stopped(server) }
}

const script = `
const asked = document.currentScript.src
let options
window.grecaptcha = {
  ready: (then) => setTimeout(then),
  render: (place, given) => (options = given, 0),
  execute: async () => {
    const tag = document.createElement('script')
    tag.src = new URL('token?key=' + options.sitekey, asked).href
    tag.onerror = options['error-callback']
    document.head.append(tag)
  },
  vouch: (token) => options.callback(token),
}`
