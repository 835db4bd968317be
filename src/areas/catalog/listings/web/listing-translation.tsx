import type { TranslationResult } from '#shared/translate-form.ts'
import { TextTranslation } from '#ui/text-translation.tsx'
import type { Listing } from '../contract.ts'

interface ListingTranslationProps {
  listing: Listing
  result: TranslationResult<Listing> | undefined
}

/** The language of a listing's texts, with their original or a button to translate them. */
export function ListingTranslation({ listing, result }: ListingTranslationProps) {
  const { original } = listing

  return (
    <TextTranslation
      shown={{ ...listing, language: listing.titleLanguage }}
      original={
        original && {
          language: original.language,
          text: [original.title, original.description].filter(Boolean).join('\n\n'),
        }
      }
      result={result}
    />
  )
}
