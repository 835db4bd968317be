import type layout from '../../locales/en/layout.json'

/** A feature's pages, in `pages.ts` beside its manifest; plain data, as the build reads it too. */
export interface FeaturePages {
  routes?: readonly FeaturePage[]
  /**
   * Query parameters its pages and widgets read. Others are dropped before a cached page is
   * rendered; reading one that no feature declares throws in development and in tests.
   */
  parameters?: readonly string[]
  adminMenu?: readonly MenuEntry[]
}

/** Pages that share a navigation beside them. Those below `/admin` are always in that of admins. */
export type Workspace = 'admin' | 'vendor'

/** Groups of the navigation of admins, in their order. */
export const menuGroups = [
  'home',
  'work',
  'members',
  'content',
  'store',
  'forms',
  'system',
] as const
export type MenuGroupName = (typeof menuGroups)[number]

export interface FeaturePage {
  /** Without a leading slash; absent for the home page. */
  path?: string
  /** Module below the feature's `web/`. */
  file: string
  /** Needed where one module serves several paths. */
  id?: string
  workspace?: Workspace
  /** May be stored in the browsers of signed-out visitors, for reading offline. */
  offline?: true
}

/** An entry of a menu. */
export interface MenuEntry {
  /** Path with a leading slash. */
  to: string
  icon:
    | 'people'
    | 'market'
    | 'seed'
    | 'warning'
    | 'list'
    | 'check'
    | 'grid'
    | 'star'
    | 'upload'
    | 'document'
    | 'search'
    | 'clock'
    | 'mail'
  /** Key in the namespace `layout`. */
  text: keyof typeof layout
  group: MenuGroupName
  /** Within the group, lower ranks come first. */
  rank: number
}
