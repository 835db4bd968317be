/** The room a card takes on other pages, in pixels; narrower pages cut nothing off. */
export const embedSize = { width: 340, height: 400 } as const
