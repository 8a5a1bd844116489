/** The import directions of ARCHITECTURE.md. `npm test` runs this; a rule that nothing breaks is tried in scripts/. */

/** Each room, and the rooms it may import from beside itself. */
const rooms = {
  contracts: [],
  database: [],
  'event-store': ['contracts', 'database'],
  hints: ['contracts'],
  'http-server': ['contracts', 'database'],
  upstreams: ['contracts', 'http-server'],
  'command-api': ['contracts', 'database', 'event-store', 'http-server', 'upstreams'],
  projections: ['contracts', 'database', 'event-store', 'hints', 'http-server'],
  reactions: ['contracts', 'database', 'event-store', 'hints', 'http-server', 'upstreams'],
  'query-api': ['contracts', 'database', 'hints', 'http-server', 'projections'],
  'admin-ui': ['contracts'],
  'public-site': ['contracts', 'hints', 'http-server'],
}

/** Tests and their stages may reach for whatever they try the room against. */
const tests = '\\.(unit|int)\\.test\\.tsx?$|/testing/'
const packages = (name) => `^node_modules/(@types/)?${name}/`

/** A composition root opens what its room is handed: that of the reads opens the log, to measure how far they are behind it. */
const roots = { 'query-api': '|^query-api/main\\.ts$' }

const directions = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room}-imports`,
  comment: `${room}/ may import ${allowed.length ? allowed.map((each) => `${each}/`).join(', ') : 'no other room'}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: `${tests}${roots[room] ?? ''}` },
  to: { path: `^(${[...Object.keys(rooms), 'embedded', 'bench', 'e2e', 'scripts'].join('|')})/`, pathNot: `^(${[room, ...allowed].join('|')})/` },
}))

export default {
  forbidden: [
    ...directions,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: 'dist/' } },
    {
      name: 'query-api-reads-tables',
      comment: 'query-api knows of a read model what its table.ts says, never how it is folded',
      severity: 'error',
      from: { path: '^query-api/', pathNot: tests },
      to: { path: '^projections/', pathNot: '^projections/[^/]+/table\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contracts-on-zod-alone',
      severity: 'error',
      from: { path: '^contracts/', pathNot: tests },
      to: { path: '^node_modules/', pathNot: packages('zod') },
    },
    { name: 'contracts-without-node', severity: 'error', from: { path: '^contracts/', pathNot: tests }, to: { dependencyTypes: ['core'] } },
    {
      name: 'browser-without-node',
      comment: 'What runs in a browser cannot import node:*; the public site keeps its server apart',
      severity: 'error',
      from: { path: '^(admin-ui|public-site/(browser|templates|document|styles))/', pathNot: `${tests}|vite\\.config\\.ts$` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'eventstore-client-in-its-adapter',
      severity: 'error',
      from: { pathNot: '^event-store/eventstoredb/' },
      to: { path: `${packages('@eventstore/db-client')}|${packages('@kurrent/kurrentdb-client')}` },
    },
    {
      name: 'pg-where-connections-open',
      severity: 'error',
      from: { pathNot: `^database/` },
      to: { path: packages('pg'), dependencyTypesNot: ['type-only'] },
    },
    { name: 'nats-in-one-file', severity: 'error', from: { pathNot: '^hints/nats\\.ts$' }, to: { path: packages('nats'), dependencyTypesNot: ['type-only'] } },
  ],
  options: {
    // Rooms import each other by name through links in node_modules: a rule is about the file behind the link.
    preserveSymlinks: false,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^([^/]+/dist|\\.cache|\\.data)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'], extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
}
