import type { Listing, Variant } from '../contract.ts'

type Choosable = Pick<Listing, 'variants' | 'options'>

/** The only variant, or the one an address asks for by its id; undefined while none is chosen. */
export function chosenVariant({ variants }: Choosable, asked: string | null): Variant | undefined {
  return variants.length === 1 ? variants[0] : variants.find(({ id }) => id === asked)
}

/** A value of an option, with the variant that taking it leads to. */
export interface ValueChoice {
  value: string
  variant: Variant
  chosen: boolean
  /** False where taking it changes other options too, for lack of this combination. */
  fits: boolean
}

/**
 * What can be taken of one option: each value leads to the variant that has it and differs least
 * from what is chosen. Values that no variant has are left out.
 */
export function valueChoices(
  { variants, options }: Choosable,
  title: string,
  chosen: Variant | undefined,
): ValueChoice[] {
  const others = options.filter((option) => option.title !== title)
  const likeness = (variant: Variant) =>
    others.filter((other) => variant.options[other.title] === chosen?.options[other.title]).length

  const values = options.find((option) => option.title === title)?.values ?? []
  return values.flatMap((value) => {
    const having = variants.filter((variant) => variant.options[title] === value)
    const [first, ...rest] = having
    if (!first) return []
    const variant = rest.reduce((best, one) => (likeness(one) > likeness(best) ? one : best), first)
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
