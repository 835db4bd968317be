/** Size of an embedded card in px; it also fits narrower pages. */
export const embedSize = { width: 340, height: 400 } as const
