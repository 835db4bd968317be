/** What other features need of locations. */
export { countryCodes, usCountiesOf } from './locations.ts'
