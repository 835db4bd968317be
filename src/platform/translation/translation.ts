/** Maximum characters of the texts of one translation; longer ones are not offered. */
export const mostCharacters = 20_000

/** A machine translation service. */
export interface Translation {
  /** Maximum characters sent to the service per day (UTC), for all readers together. */
  dailyCharacters: number
  /**
   * Returns whether the service translates between two languages (BCP 47). False while the service
   * does not answer.
   */
  supports(from: string, to: string): Promise<boolean>
  /**
   * Translates plain texts and returns them in the same order, as plain but untrusted text. Throws
   * translation_unavailable if the service fails, times out or refuses.
   */
  translate(texts: readonly string[], from: string, to: string): Promise<string[]>
}

/** What differs between services. Languages are theirs, as `languages` returns them. */
export interface TranslationService {
  name: string
  /** Source languages, each with its targets; throws if the service fails. */
  languages(signal: AbortSignal): Promise<ReadonlyMap<string, ReadonlySet<string>>>
  /** Maximum number of texts, and of characters, in one request. */
  mostTexts: number
  mostCharacters: number
  translate(
    texts: readonly string[],
    from: string,
    to: string,
    signal: AbortSignal,
  ): Promise<readonly string[]>
}
