/** Challenge that a browser solves in the background to pass the bot check. */
export type BotChallenge =
  | { kind: 'altcha'; challenge: AltchaChallenge }
  | { kind: 'recaptcha'; siteKey: string; scriptUrl: string }

/** Proof-of-work challenge in ALTCHA's format. */
export interface AltchaChallenge {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    keySignature: string
    /** Unix time in seconds. */
    expiresAt: number
  }
  signature: string
}

/** Protects sign-up against bots. */
export interface BotCheck extends BotChecker {
  /** Returns a signed time stamp of the form's rendering, for browsers without scripts. */
  stamp(): string
  stampFits(stamp: string): boolean
}

/** A bot check provider: the built-in proof of work, or reCAPTCHA. */
export interface BotChecker {
  challenge(): Promise<BotChallenge>
  /** Verifies the answer to a challenge; each is valid once and for a limited time. */
  passes(answer: string, address: string): Promise<boolean>
}
