// dependency-cruiser reads TypeScript through the compiler's JavaScript API, which TypeScript 7 does not
// have. `@ts-morph/common` bundles the last compiler that has it, so this hook resolves "typescript" to
// that one instead of installing a second `tsc`.
import { createRequire, registerHooks } from 'node:module'

const { ts } = createRequire(import.meta.url)('@ts-morph/common')
const program = 'pazar:typescript'
const manifest = 'pazar:typescript/package.json'
globalThis[Symbol.for(program)] = ts

registerHooks({
  resolve(specifier, context, next) {
    if (!context.parentURL?.includes('/dependency-cruiser/')) return next(specifier, context)
    if (specifier === 'typescript') return { url: program, format: 'module', shortCircuit: true }
    if (specifier === 'typescript/package.json') return { url: manifest, format: 'json', shortCircuit: true }
    return next(specifier, context)
  },
  load(url, context, next) {
    if (url === program)
      return {
        format: 'module',
        source: `export default globalThis[Symbol.for('${program}')]`,
        shortCircuit: true,
      }
    if (url === manifest)
      return { format: 'json', source: JSON.stringify({ version: ts.version }), shortCircuit: true }
    return next(url, context)
  },
})
