import { implement } from '#platform/http/implement.ts'
import { directoryContract } from '../contract.ts'
import { searchDirectory } from './search-directory.ts'

export const directoryRoutes = implement(directoryContract, { searchDirectory })
