import { at } from '../paths.mjs'
import { run } from './run.mjs'

const bin = (name, ...path) => at('node_modules', name, ...path)

/** What holds the source to its rules. Each counts as one test. */
export const checks = [
  { name: 'lint', run: () => run([bin('oxlint', 'bin', 'oxlint'), '--deny-warnings']) },
  { name: 'types', run: () => run([bin('typescript', 'bin', 'tsc'), '-p', 'tsconfig.json']) },
  { name: 'unused files, exports and dependencies', run: () => run([bin('knip', 'bin', 'knip.js'), '--no-config-hints', '--no-progress']) },
  { name: 'import directions', run: () => run([at('scripts', 'imports', 'check.mjs')]) },
]
