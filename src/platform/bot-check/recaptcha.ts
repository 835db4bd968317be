import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import type { BotChecker } from './bot-check.ts'

const timeoutMs = 5000

/** Creates the check with Google's invisible reCAPTCHA, for operators with a key. */
export function recaptcha(options: {
  siteKey: string
  secret: string
  /** `https://www.google.com/recaptcha`; another address in tests. */
  url: string
  log: Log
}): BotChecker {
  const { siteKey, secret, url, log } = options
  return {
    async challenge() {
      return { kind: 'recaptcha', siteKey, scriptUrl: `${url}/api.js?render=explicit` }
    },

    async passes(answer, address) {
      try {
        const response = await fetch(`${url}/api/siteverify`, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer, remoteip: address }),
          signal: AbortSignal.timeout(timeoutMs),
        })
        return z.object({ success: z.boolean() }).parse(await response.json()).success
      } catch (error) {
        // Fails closed: while reCAPTCHA is unreachable no one passes.
        log.error({ err: error }, 'reCAPTCHA could not be asked')
        return false
      }
    },
  }
}
