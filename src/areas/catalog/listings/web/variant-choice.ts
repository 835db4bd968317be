import type { Listing, Variant } from '../contract.ts'

type Choosable = Pick<Listing, 'variants' | 'options'>

/** Returns the only variant, or the one selected in the URL by id; undefined for none. */
export function chosenVariant(
  { variants }: Choosable,
  variantParam: string | null,
): Variant | undefined {
  return variants.length === 1 ? variants[0] : variants.find(({ id }) => id === variantParam)
}

/** A value of an option, with the variant it selects. */
export interface ValueChoice {
  value: string
  variant: Variant
  chosen: boolean
  /** False if selecting it also changes other options, as the combination does not exist. */
  fits: boolean
}

/**
 * Returns the values of an option, each with the variant that has it and differs least from the
 * chosen one; of those alike, one that is not sold out. Values without a variant are omitted.
 */
export function valueChoices(
  { variants, options }: Choosable,
  title: string,
  chosen: Variant | undefined,
  soldOut: ReadonlySet<string> = new Set(),
): ValueChoice[] {
  const others = options.filter((option) => option.title !== title)
  const likeness = (variant: Variant) =>
    others.filter((other) => variant.options[other.title] === chosen?.options[other.title]).length
  const rank = (variant: Variant) => 2 * likeness(variant) + (soldOut.has(variant.id) ? 0 : 1)

  const values = options.find((option) => option.title === title)?.values ?? []
  return values.flatMap((value) => {
    const having = variants.filter((variant) => variant.options[title] === value)
    const [first, ...rest] = having
    if (!first) return []
    const variant = rest.reduce((best, one) => (rank(one) > rank(best) ? one : best), first)
    return [
      {
        value,
        variant,
        chosen: chosen?.options[title] === value,
        fits: !chosen || likeness(variant) === others.length,
      },
    ]
  })
}
