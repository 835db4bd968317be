import { networkType as types } from '#shared/enums.ts'
import { networkKindFilter } from './network-kind.ts'

export const networkType = networkKindFilter('networkType', 'networks.types', types)
