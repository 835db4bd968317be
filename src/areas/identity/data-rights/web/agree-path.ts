/** Path of the consent page, which continues at `redirect`. */
export const agreePath = '/account/agree'
