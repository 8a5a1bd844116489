import { at } from '../paths.mjs'
import { run } from './run.mjs'

const bin = (name, ...path) => at('node_modules', name, ...path)

/** Static checks of the source. Each counts as one test. */
export const checks = [
  { name: 'lint', run: () => run([bin('oxlint', 'bin', 'oxlint'), '--deny-warnings']) },
  { name: 'format', run: () => run([bin('oxfmt', 'bin', 'oxfmt'), '--check']) },
  { name: 'types', run: () => run([bin('typescript', 'bin', 'tsc'), '-p', 'tsconfig.json']) },
  {
    name: 'unused files, exports and dependencies',
    run: () => run([bin('knip', 'bin', 'knip.js'), '--no-config-hints', '--no-progress']),
  },
  { name: 'product rules', run: () => run([at('scripts', 'product-rules', 'check.mjs')]) },
  { name: 'commit subjects', run: () => run([at('scripts', 'commits', 'check.mjs')]) },
  { name: 'import directions', run: () => run([at('scripts', 'imports', 'check.mjs')]) },
]
