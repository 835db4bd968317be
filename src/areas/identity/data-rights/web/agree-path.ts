/** Where one agrees to what changed, and goes on at `redirect`. */
export const agreePath = '/account/agree'
