import { implement } from '#platform/http/implement.ts'
import { pagesContract } from '../contract.ts'
import { getMenu, getPage } from './pages.ts'

export const pagesRoutes = implement(pagesContract, { getPage, getMenu })
