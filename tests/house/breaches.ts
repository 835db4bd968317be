import { tableBreaches } from './table-breaches.ts'

/** Files that violate one rule; the violation is reported in the first one. */
export interface Breach {
  rule: string
  /** Label where a rule has several kinds of violations. */
  by?: string
  files: Readonly<Record<string, string>>
}

const widget = 'export const Widget = () => null\n'

/** Violations of `.dependency-cruiser.cjs`; the order of the areas is tested per area. */
export const boundaryBreaches: readonly Breach[] = [
  {
    rule: 'web-reaches-the-server-only-through-contracts',
    by: 'a type of the platform',
    files: {
      'src/areas/forms/survey/web/over-the-wall.ts':
        "import type { App } from '#platform/app.ts'\nexport type Reached = App\n",
    },
  },
  {
    rule: 'web-reaches-the-server-only-through-contracts',
    by: "a page's own server room",
    files: {
      'src/areas/forms/survey/web/next-door.ts':
        "import { answer } from '../server/answer.ts'\nexport const reached = answer\n",
      'src/areas/forms/survey/server/answer.ts': 'export const answer = 42\n',
    },
  },
  {
    rule: 'web-reaches-the-server-only-through-contracts',
    by: 'the design system',
    files: {
      'src/ui/over-the-wall.ts':
        "import type { App } from '#platform/app.ts'\nexport type Reached = App\n",
    },
  },
  {
    rule: 'contracts-know-only-shared-and-contracts',
    files: {
      'src/areas/forms/survey/contract.ts':
        "import type { App } from '#platform/app.ts'\nexport type Reached = App\n",
    },
  },
  {
    rule: 'platform-ui-and-shared-know-no-feature',
    by: 'platform',
    files: {
      'src/platform/knows-a-feature.ts':
        "import { sitesContract } from '#foundation/sites/contract.ts'\nexport const known = sitesContract\n",
    },
  },
  {
    rule: 'platform-ui-and-shared-know-no-feature',
    by: 'ui',
    files: {
      'src/ui/knows-a-feature.ts':
        "import { sitesContract } from '#foundation/sites/contract.ts'\nexport const known = sitesContract\n",
    },
  },
  {
    rule: 'platform-ui-and-shared-know-no-feature',
    by: 'shared',
    files: {
      'src/shared/knows-a-feature.ts':
        "import { sitesContract } from '#foundation/sites/contract.ts'\nexport const known = sitesContract\n",
    },
  },
  {
    rule: 'features-meet-at-doors',
    by: 'a server room',
    files: {
      'src/areas/forms/survey/server/through-the-window.ts':
        "import { kept } from '#foundation/sites/server/kept-inside.ts'\nexport const taken = kept\n",
      'src/areas/foundation/sites/server/kept-inside.ts': 'export const kept = 1\n',
    },
  },
  {
    rule: 'features-meet-at-doors',
    by: 'a web room',
    files: {
      'src/areas/forms/survey/web/through-the-window.tsx':
        "import { Kept } from '#community/feed/web/kept-inside.tsx'\nexport const Taken = Kept\n",
      'src/areas/community/feed/web/kept-inside.tsx': 'export const Kept = () => null\n',
    },
  },
  {
    rule: 'widgets-are-leaves',
    files: {
      'src/areas/forms/survey/web/widgets/shows-another.tsx':
        "import { Widget } from '#community/feed/web/widgets/shown.tsx'\nexport const Shows = Widget\n",
      'src/areas/community/feed/web/widgets/shown.tsx': widget,
    },
  },
  {
    rule: 'server-rooms-serve-no-page',
    files: {
      'src/areas/forms/survey/server/draws.ts':
        "import { Widget } from '../web/widgets/drawn.tsx'\nexport const drawn = Widget\n",
      'src/areas/forms/survey/web/widgets/drawn.tsx': widget,
    },
  },
  {
    rule: 'areas-stand-in-the-order',
    files: {
      'src/areas/forms/survey/web/asks-a-stranger.ts':
        "import { stranger } from '../../../nowhere/stranger/contract.ts'\nexport const asked = stranger\n",
      'src/areas/nowhere/stranger/contract.ts': 'export const stranger = {}\n',
    },
  },
  {
    rule: 'shared-runs-anywhere',
    files: {
      'src/shared/needs-a-server.ts':
        "import type { App } from '#platform/app.ts'\nexport type Needed = App\n",
    },
  },
  {
    rule: 'shared-needs-no-node',
    files: {
      'src/shared/needs-node.ts':
        "import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n",
    },
  },
  {
    rule: 'ui-fetches-nothing',
    files: {
      'src/ui/fetches.ts':
        "import { useQuery } from '@tanstack/react-query'\nexport const fetches = useQuery\n",
    },
  },
  {
    rule: 'only-the-root-knows-the-root',
    files: {
      'src/platform/knows-the-root.ts':
        "import { jobs } from '#app/registries.ts'\nexport const known = jobs\n",
    },
  },
  {
    rule: 'the-program-knows-no-tests-and-tools',
    files: {
      'src/platform/needs-a-tool.ts':
        "import { isTest } from '../../tools/check/source.ts'\nexport const needed = isTest\n",
    },
  },
  {
    rule: 'nothing-imports-a-test',
    files: {
      'src/platform/needs-a-test.ts':
        "import { tested } from './tested.test.ts'\nexport const needed = tested\n",
      'src/platform/tested.test.ts': 'export const tested = true\n',
    },
  },
  {
    rule: 'doors-are-for-others',
    files: {
      'src/areas/foundation/taxonomy/server/own-door.ts':
        "import { freeSlug } from './public.ts'\nexport const own = freeSlug\n",
    },
  },
  {
    rule: 'no-cycles',
    files: {
      'src/platform/hen.ts': "import type { Egg } from './egg.ts'\nexport type Hen = Egg\n",
      'src/platform/egg.ts': "import type { Hen } from './hen.ts'\nexport type Egg = Hen[]\n",
    },
  },
  {
    rule: 'imports-lead-somewhere',
    files: {
      'src/platform/leads-nowhere.ts':
        "import { gone } from './gone.ts'\nexport const looked = gone\n",
    },
  },
  {
    rule: 'packages-are-declared',
    files: {
      'src/platform/undeclared.ts':
        "import { parse } from 'acorn'\nexport const undeclared = parse\n",
    },
  },
  {
    rule: 'the-program-needs-no-development-package',
    files: {
      'src/platform/develops.ts': "import { build } from 'vite'\nexport const develops = build\n",
    },
  },
]

const lines = (count: number, line: string) => `${line}\n`.repeat(count)

/** Violations of `tools/check/house-rules.ts`. */
export const houseBreaches: readonly Breach[] = [
  {
    rule: 'sql-stands-in-queries',
    by: 'the query builder',
    files: {
      'src/areas/forms/survey/server/answers.ts':
        "export const all = (db: { selectFrom(table: string): unknown }) => db.selectFrom('party')\n",
    },
  },
  {
    rule: 'sql-stands-in-queries',
    by: 'the template',
    files: {
      'src/areas/forms/survey/server/template.ts':
        "import { sql } from 'kysely'\nexport const one = sql`select 1`\n",
    },
  },
  {
    rule: 'transactions-begin-in-services',
    by: 'queries',
    files: {
      'src/areas/forms/survey/server/queries.ts':
        "import type { Db } from '#platform/db/db.ts'\nexport const begin = (db: Db) => db.transaction()\n",
    },
  },
  {
    rule: 'transactions-begin-in-services',
    by: 'routes',
    files: {
      'src/areas/forms/survey/server/routes.ts':
        "import type { Db } from '#platform/db/db.ts'\nexport const begin = (db: Db) => db.startTransaction()\n",
    },
  },
  {
    rule: 'writers-take-a-transaction',
    files: {
      'src/areas/community/feed/server/queries.ts':
        "import type { Db } from '#platform/db/db.ts'\n" +
        "export function forget(db: Db) {\n  return db.deleteFrom('party').execute()\n}\n",
    },
  },
  ...tableBreaches,
  {
    rule: 'files-stay-short',
    by: 'a style sheet',
    files: { 'src/ui/long.css': lines(401, 'a { color: inherit; }') },
  },
  {
    rule: 'files-stay-short',
    by: 'a migration',
    files: { 'db/migrations/9999_long.sql': lines(401, 'select 1;') },
  },
  {
    rule: 'no-page-names-the-product',
    by: 'a translation',
    files: { 'locales/en/survey.json': '{ "title": "Welcome to Banyan" }\n' },
  },
  {
    rule: 'no-page-names-the-product',
    by: 'a page',
    files: { 'src/areas/forms/survey/web/called.ts': "export const name = 'BANYAN'\n" },
  },
  {
    rule: 'texts-are-translated',
    by: 'a text',
    files: { 'src/areas/forms/survey/web/says.tsx': 'export const Says = () => <p>Hello</p>\n' },
  },
  {
    rule: 'texts-are-translated',
    by: 'a choice of texts',
    files: {
      'src/ui/says.tsx':
        "export const Says = ({ yes }: { yes: boolean }) => <p>{yes ? 'Yes' : 'No'}</p>\n",
    },
  },
  {
    rule: 'texts-are-translated',
    by: 'an attribute',
    files: {
      'src/areas/forms/survey/web/labels.tsx':
        'export const Labels = () => <button aria-label="Close" type="button" />\n',
    },
  },
  {
    rule: 'no-barrels',
    by: 'everything of a file',
    files: { 'src/platform/everything.ts': "export * from './app.ts'\n" },
  },
  {
    rule: 'no-barrels',
    by: 'nothing of its own',
    files: { 'src/platform/hands-on.ts': "export { createLog } from './log.ts'\n" },
  },
  {
    rule: 'tests-wait-for-events',
    by: 'a page that waits',
    files: {
      'tests/e2e/waits.ts':
        "import type { Page } from '@playwright/test'\nexport const wait = (page: Page) => page.waitForTimeout(300)\n",
    },
  },
  {
    rule: 'tests-wait-for-events',
    by: 'a timer',
    files: {
      'src/platform/waits.test.ts':
        'await new Promise((resolve) => setTimeout(resolve, 300))\nexport {}\n',
    },
  },
  {
    rule: 'tests-wait-for-events',
    by: 'a sleep',
    files: {
      'tests/http/sleeps.test.ts':
        "import { setTimeout as sleep } from 'node:timers/promises'\nawait sleep(300)\n",
    },
  },
  {
    rule: 'apis-are-named-as-their-contracts',
    files: {
      'src/areas/forms/survey/web/survey-client.ts':
        "import { apiOf } from '#shared/api-client.ts'\nimport type { surveyContract } from '../contract.ts'\nexport const api = apiOf<typeof surveyContract>('poll')\n",
    },
  },
  {
    rule: 'limits-count-networks',
    files: { 'src/platform/limited.ts': "export const limit = { under: ['mail', ip] }\n" },
  },
  {
    rule: 'comments-are-plain',
    files: { 'src/platform/waiting.ts': '/** Lets nobody wait. */\nexport const one = 1\n' },
  },
  {
    rule: 'names-say-something',
    files: { 'src/platform/string-utils.ts': 'export const one = 1\n' },
  },
]

/** Violations of lint rules. */
export const lintBreaches: readonly Breach[] = [
  {
    rule: 'eslint(max-lines)',
    files: { 'src/platform/long.ts': lines(401, 'export {}') },
  },
  {
    rule: 'node(no-process-env)',
    files: { 'src/platform/reads-the-environment.ts': 'export const port = process.env.PORT\n' },
  },
  {
    rule: 'eslint(no-restricted-imports)',
    by: 'the environment by import',
    files: {
      'src/platform/imports-the-environment.ts':
        "import { env } from 'node:process'\nexport const port = env.PORT\n",
    },
  },
  {
    rule: 'eslint(no-restricted-imports)',
    by: 'a component that loads',
    files: {
      'src/ui/loads.ts':
        "import { useLoaderData } from 'react-router'\nexport const loads = useLoaderData\n",
    },
  },
  {
    rule: 'eslint(no-restricted-globals)',
    files: { 'src/ui/asks.ts': "export const asked = () => fetch('/')\n" },
  },
  {
    rule: 'import(no-default-export)',
    files: { 'src/platform/nameless.ts': 'export default 1\n' },
  },
  {
    rule: 'unicorn(filename-case)',
    files: { 'src/platform/ShoutsItsName.ts': 'export const one = 1\n' },
  },
  {
    rule: 'typescript(no-explicit-any)',
    files: { 'src/platform/takes-all.ts': 'export const take = (all: any): unknown => all\n' },
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    files: {
      'src/platform/is-sure.ts': 'export const sure = (it?: string): string => it!\n',
    },
  },
  {
    rule: 'typescript(consistent-type-imports)',
    files: {
      'src/platform/hides-a-type.ts': "import { App } from './app.ts'\nexport type Hidden = App\n",
    },
  },
  {
    rule: 'eslint(no-console)',
    files: { 'src/platform/chatters.ts': "export const chatter = () => console.log('hm')\n" },
  },
  {
    rule: 'typescript(no-floating-promises)',
    by: 'types',
    files: {
      'src/platform/forgets.ts':
        'export function forget(work: () => Promise<void>): void {\n  work()\n}\n',
    },
  },
]
