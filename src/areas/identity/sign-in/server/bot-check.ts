import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { BotChallenge } from '#platform/bot-check/bot-check.ts'

/** Returns the challenge that a browser solves before a sign-up (F-083). */
export async function getBotChallenge(app: App): Promise<BotChallenge> {
  return app.botCheck.challenge()
}

/** Returns a signed timestamp for sign-up forms without scripts. */
export async function getFormStamp(app: App, _caller: Caller): Promise<{ stamp: string }> {
  return { stamp: app.botCheck.stamp() }
}
