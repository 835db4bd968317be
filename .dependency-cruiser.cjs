/**
 * The order of the areas: servers, contracts and models of an area use only those of areas before
 * it. Browser code may show widgets of any area. A new area finds its place here.
 */
const areas = [
  'foundation',
  'identity',
  'forms',
  'catalog',
  'community',
  'discovery',
  'commerce',
  'operations',
]

const any = '[^/]+'
const tests = '\\.test\\.tsx?$'
const feature = `^src/areas/${any}/${any}`
const contracts = `${feature}/[a-z-]*contract\\.ts$`
const models = `${feature}/model\\.ts$`
/** What server and browser of one feature share lies directly in its folder. */
const isomorphic = `${feature}/(filters/)?(?!feature\\.ts)[a-z-]+\\.ts$`
const serverRooms = `^src/(platform/|areas/${any}/${any}/(server/|feature\\.ts$))`
const browserRooms = `^src/(ui|areas/${any}/${any}/web)/`
const browserRoots = '^src/(root|routes|entry\\.client|entry\\.server)\\.tsx?$'
/** Imported by the name they describe, installed as `@types/…`. */
const packagesOfTypes = ['^geojson$', '^topojson-specification$']

/** The architecture, as rules: `npm run check` fails when one is broken. */
module.exports = {
  forbidden: [
    {
      name: 'web-reaches-the-server-only-through-contracts',
      comment: 'Browser code knows the server by contract.ts alone, in types too.',
      severity: 'error',
      from: { path: [browserRooms, browserRoots], pathNot: tests },
      to: { path: serverRooms },
    },
    {
      name: 'contracts-know-only-shared-and-contracts',
      comment:
        'Files directly in the folder of a feature are read by browser and server: they may need neither.',
      severity: 'error',
      from: { path: isomorphic, pathNot: tests },
      to: { path: '^src/', pathNot: ['^src/shared/', isomorphic] },
    },
    {
      name: 'platform-ui-and-shared-know-no-feature',
      comment: 'What carries the features must not lean on one of them.',
      severity: 'error',
      from: { path: '^src/(platform|ui|shared)/', pathNot: tests },
      to: { path: '^src/areas/' },
    },
    {
      name: 'features-meet-at-doors',
      comment:
        'From another feature only contracts, model.ts, server/public.ts and web/widgets/ are open.',
      severity: 'error',
      from: { path: '^src/areas/([^/]+/[^/]+)/' },
      to: {
        path: `${feature}/`,
        pathNot: [
          '^src/areas/$1/',
          contracts,
          models,
          `${feature}/server/public\\.ts$`,
          `${feature}/web/widgets/`,
        ],
      },
    },
    {
      name: 'doors-are-for-others',
      comment: 'A feature imports its own files directly; through its public.ts they form cycles.',
      severity: 'error',
      from: { path: '^src/areas/([^/]+/[^/]+)/', pathNot: tests },
      to: { path: '^src/areas/$1/server/public\\.ts$' },
    },
    {
      name: 'widgets-are-leaves',
      comment:
        'Two features show widgets of each other; were they not leaves, that were a cycle. ' +
        'Fields for files, maps and lookups are what others are made of, and are made of none themselves.',
      severity: 'error',
      from: { path: '^src/areas/([^/]+/[^/]+)/web/widgets/', pathNot: tests },
      to: {
        path: '^src/areas/',
        pathNot: [
          '^src/areas/$1/web/widgets/',
          '^src/areas/$1/[a-z-]+\\.ts$',
          '^src/areas/foundation/(uploads|locations)/web/widgets/',
          '^src/areas/forms/engine/web/widgets/lookup-field',
          contracts,
          models,
        ],
      },
    },
    {
      name: 'server-rooms-serve-no-page',
      comment: 'The server answers by contract and renders nothing of a web room itself.',
      severity: 'error',
      from: { path: serverRooms },
      to: { path: [browserRooms, browserRoots] },
    },
    {
      name: 'areas-stand-in-the-order',
      comment: 'An area the order does not name would escape it.',
      severity: 'error',
      from: {},
      to: { path: '^src/areas/', pathNot: `^src/areas/(${areas.join('|')})/` },
    },
    ...areas.slice(0, -1).map((area, position) => ({
      name: `${area}-uses-only-earlier-areas`,
      comment: `${area} comes before them in the order of the areas.`,
      severity: 'error',
      from: { path: `^src/areas/${area}/${any}/(server/|[a-z-]+\\.ts$)`, pathNot: tests },
      to: { path: `^src/areas/(${areas.slice(position + 1).join('|')})/` },
    })),
    {
      name: 'shared-runs-anywhere',
      comment: 'shared imports shared and packages, nothing that needs a server or a browser.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: tests },
      to: { path: '^(src|tests|tools|bench)/', pathNot: '^src/shared/' },
    },
    {
      name: 'shared-needs-no-node',
      comment: 'What the browser loads as well cannot use what only Node has.',
      severity: 'error',
      from: {
        path: '^src/(shared|ui|areas/[^/]+/[^/]+/(web|model|[a-z-]*contract))',
        pathNot: tests,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui-fetches-nothing',
      comment: 'A component of the design system receives data; only pages load it.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: tests },
      to: { path: 'node_modules/(@orpc|@tanstack|algoliasearch)/' },
    },
    {
      name: 'only-the-root-knows-the-root',
      comment: 'Files directly in src/ put the parts together; the parts know only their types.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: tests },
      to: { path: '^src/[^/]+$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-program-knows-no-tests-and-tools',
      comment: 'What runs in production must not need what builds or checks it.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^(tests|tools|bench)/' },
    },
    {
      name: 'nothing-imports-a-test',
      comment: 'A test that another file needs hides something that belongs in tests/support.',
      severity: 'error',
      from: {},
      to: { path: tests },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-lead-somewhere',
      comment: 'An import that cannot be resolved is one no rule can judge.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '/\\+types/', ...packagesOfTypes] },
    },
    {
      name: 'packages-are-declared',
      comment: 'A package that only another one brought along goes away with it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'the-program-needs-no-development-package',
      comment: 'An installation without them must still start. Only the build reads routes.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/routes\\.ts$'] },
      to: {
        dynamic: false,
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['npm', 'npm-optional', 'type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
