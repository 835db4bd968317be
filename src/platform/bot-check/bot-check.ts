/** What a browser needs to show, unseen by its person, that it is one. */
export type BotChallenge =
  | { kind: 'altcha'; challenge: AltchaChallenge }
  | { kind: 'recaptcha'; siteKey: string; scriptUrl: string }

/** Work that takes a device a moment, as ALTCHA words it. */
export interface AltchaChallenge {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    keySignature: string
    /** Seconds since 1970. */
    expiresAt: number
  }
  signature: string
}

/** Keeps programs from making accounts. */
export interface BotCheck extends BotChecker {
  /** Says when a form was drawn: for browsers that run no scripts. */
  stamp(): string
  stampFits(stamp: string): boolean
}

/** The embedded proof of work, or reCAPTCHA. */
export interface BotChecker {
  challenge(): Promise<BotChallenge>
  /** Whether the answer to a challenge is right; each counts once, and not for long. */
  passes(answer: string, address: string): Promise<boolean>
}
