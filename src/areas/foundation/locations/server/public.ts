export { countryCodes, usCountiesOf } from './locations.ts'
