/** Largest quantity of a line, and number of lines of a cart. */
export const largestQuantity = 9999
export const mostLines = 200

/** Days for which a cart is kept without being used. */
export const cartDays = 60
