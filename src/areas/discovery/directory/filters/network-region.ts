import { networkRegion as regions } from '#shared/enums.ts'
import { networkKindFilter } from './network-kind.ts'

export const networkRegion = networkKindFilter('networkRegion', 'networks.regions', regions)
