import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { BotChallenge } from '#platform/bot-check/bot-check.ts'

/** What a browser with scripts works out before it sends a sign-up (F-083). */
export async function getBotChallenge(app: App): Promise<BotChallenge> {
  return app.botCheck.challenge()
}

/** What the form of a sign-up carries for browsers without. */
export async function getFormStamp(app: App, _caller: Caller): Promise<{ stamp: string }> {
  return { stamp: app.botCheck.stamp() }
}
