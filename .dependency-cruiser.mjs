/**
 * Enforces the import directions of ARCHITECTURE.md; `npm test` runs it. Tests of the rules are in
 * scripts/.
 */

/** Each module and the modules it may import. Modules under packages/ come first, lowest first. */
const shared = {
  contracts: [],
  postgres: [],
  'safe-fetch': [],
  images: ['contracts'],
  'change-notifications': ['contracts'],
  'event-store': ['contracts', 'postgres'],
  'shopper-tokens': ['contracts'],
  'http-server': ['contracts', 'postgres', 'shopper-tokens'],
  'private-tables': ['postgres'],
  integrations: ['contracts', 'http-server', 'safe-fetch'],
  copywriting: ['contracts', 'http-server', 'integrations', 'postgres'],
  'link-import': ['contracts', 'copywriting', 'safe-fetch'],
}
const processes = {
  'command-api': Object.keys(shared).filter((name) => name !== 'change-notifications'),
  projections: ['contracts', 'postgres', 'event-store', 'change-notifications', 'http-server'],
  reactions: [
    'contracts',
    'postgres',
    'event-store',
    'change-notifications',
    'http-server',
    'private-tables',
    'integrations',
    'safe-fetch',
  ],
  'query-api': [
    'contracts',
    'postgres',
    'change-notifications',
    'http-server',
    'private-tables',
    'shopper-tokens',
    'projections',
  ],
  workers: [
    'contracts',
    'postgres',
    'event-store',
    'http-server',
    'private-tables',
    'integrations',
    'link-import',
    'safe-fetch',
    'command-api',
  ],
  'admin-ui': ['contracts'],
  'public-site': ['contracts', 'change-notifications', 'http-server', 'shopper-tokens'],
}
const modules = { ...shared, ...processes }

/** A pattern for the folders of modules. */
const folders = (names) => names.map((name) => (name in shared ? `packages/${name}` : name)).join('|')

/** Tests and their fixtures may import any module. */
const tests = '\\.(unit|component|int)\\.test\\.tsx?$|/testing/'
const packages = (name) => `^node_modules/(@types/)?${name}/`

/** The composition root of the query API opens the log, to measure how far its read models are behind. */
const roots = { 'query-api': '|^query-api/main\\.ts$' }

const everything = folders([...Object.keys(modules), 'standalone', 'bench', 'e2e', 'scripts'])

/**
 * Folders of admin-ui that every screen may import. Each other folder is a feature; its parts are put
 * together with those of other features in screens/ and in the files beside it.
 */
const basics = ['theme', 'data', 'session', 'links', 'ui']
const sharedParts = [...basics, 'layout', 'seller', 'website', 'erasure']
/** The fixture of component tests renders the whole application. */
const screenFixture = 'testing'

const directions = Object.entries(modules).map(([module, allowed]) => ({
  name: `${module}-imports`,
  comment: `${module}/ may import ${allowed.length ? allowed.map((each) => `${each}/`).join(', ') : 'no other module'}`,
  severity: 'error',
  from: { path: `^${folders([module])}/`, pathNot: `${tests}${roots[module] ?? ''}` },
  to: { path: `^(${everything})/`, pathNot: `^(${folders([module, ...allowed])})/` },
}))

export default {
  forbidden: [
    ...directions,
    {
      name: 'no-cycles',
      comment: 'imports of types count as well',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: 'dist/' } },
    {
      name: 'query-api-reads-tables',
      comment: 'query-api knows of a read model what its table.ts says, never how it is folded',
      severity: 'error',
      from: { path: '^query-api/', pathNot: tests },
      to: {
        path: '^projections/',
        pathNot: '^projections/[^/]+/table\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-apart',
      comment: `a feature of admin-ui imports no other: what several use belongs into ${sharedParts.join(', ')}`,
      severity: 'error',
      from: { path: '^admin-ui/([^/]+)/', pathNot: `^admin-ui/(screens|${screenFixture})/` },
      to: { path: '^admin-ui/', pathNot: `^admin-ui/($1|${sharedParts.join('|')}|${screenFixture})/` },
    },
    {
      name: 'basics-without-business',
      comment: `${basics.join(', ')} of admin-ui import only each other`,
      severity: 'error',
      from: { path: `^admin-ui/(${basics.join('|')})/` },
      to: { path: '^admin-ui/', pathNot: `^admin-ui/(${basics.join('|')})/` },
    },
    {
      name: 'workers-use-commands',
      comment: 'workers/ uses the command handler, deciders and limits of command-api/, never its endpoints',
      severity: 'error',
      from: { path: '^workers/', pathNot: tests },
      to: {
        path: '^command-api/',
        pathNot:
          '^command-api/(command-handler/|ids/|image/store-picture|limits/|recovery/|order/(order(-upsell|-calls|-customer)?|complete-(merge|split))\\.|calls/confirmation-settings\\.|upsell/(abandoned-stock|page-details|upsell-state|upsells)\\.|website/images-from-addresses|user/active-users|prepare-commands\\.|command-context\\.)',
      },
    },
    {
      name: 'contracts-on-zod-alone',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: tests },
      to: { path: '^node_modules/', pathNot: packages('zod') },
    },
    {
      name: 'contracts-without-node',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-without-node',
      comment: 'What runs in a browser cannot import node:*; the public site keeps its server apart',
      severity: 'error',
      from: {
        path: '^(admin-ui|public-site/(browser|templates|document|styles))/',
        pathNot: `${tests}|(vite(st)?\\.config|web-manifest)\\.ts$`,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'eventstore-client-in-its-adapter',
      severity: 'error',
      from: { pathNot: '^packages/event-store/eventstoredb/' },
      to: { path: `${packages('@eventstore/db-client')}|${packages('@kurrent/kurrentdb-client')}` },
    },
    {
      name: 'eventstore-client-loaded-if-used',
      comment: 'With gRPC it is a tenth of the time in which a process starts: open-store.ts loads it',
      severity: 'error',
      from: {
        path: '^(packages|command-api|projections|query-api|reactions|workers|standalone)/',
        pathNot: `^packages/event-store/(eventstoredb|contract-tests)/|^projections/copy-log/|^standalone/backup/|${tests}`,
      },
      to: {
        path: '^packages/event-store/eventstoredb/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pg-where-connections-open',
      severity: 'error',
      from: { pathNot: `^packages/postgres/` },
      to: { path: packages('pg'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nats-in-one-file',
      severity: 'error',
      from: { pathNot: '^packages/change-notifications/nats\\.ts$' },
      to: { path: packages('nats'), dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    // Modules import each other by name through links in node_modules; rules apply to the real paths.
    preserveSymlinks: false,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^([^/]+/dist|\\.cache|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
