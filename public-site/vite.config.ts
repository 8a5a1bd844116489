/**
 * Two builds, both required before `node public-site/main.ts`:
 * - `vite build --config public-site/vite.config.ts`: the islands, into dist/client, served under
 *   /assets/site/
 * - `vite build --config public-site/vite.config.ts --ssr`: the pages, into dist/server/Pages.js, imported by
 *   the server
 *
 * In development the same file configures Vite's middleware (rendering/development-renderer.ts).
 */
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/**
 * Vite wraps each `import()` in a loader for the style sheets and modules that it needs. These imports need
 * none, and the loader would cost shoppers a kilobyte.
 */
const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined,
}

/**
 * The oldest supported browsers of shoppers. Vite's default is browsers of the last two and a half years: it
 * writes media queries like `(width >= 761px)`, whose whole content iPhones before iOS 16.4 skip.
 */
const browsers = ['chrome109', 'safari15', 'firefox115']

/** What only the seller's editing loads, with its style sheet. */
const isTool = (id: string) => /[\\/]browser[\\/]edit[\\/]/.test(id)

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/assets/site/',
  publicDir: false,
  appType: 'custom',
  plugins: isSsrBuild ? [] : [bareImports],
  cacheDir: fileURLToPath(new URL('../.cache/vite-public-site', import.meta.url)),
  // One file that needs no node_modules and never runs React's slow development code, whatever NODE_ENV is.
  ...(isSsrBuild
    ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } }
    : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        minify: false,
        cssTarget: browsers,
        rolldownOptions: { input: 'rendering/Pages.tsx' },
      }
    : {
        outDir: 'dist/client',
        assetsDir: '',
        manifest: true,
        modulePreload: false,
        target: browsers,
        rolldownOptions: {
          input: 'browser/main.ts',
          // One file for all code that several islands share: separate files have a few lines each and would
          // cost more in headers. The seller's tools have a shared file of their own, which shoppers never
          // load.
          output: {
            codeSplitting: {
              groups: [
                { name: 'shared', test: (id) => !isTool(id), minShareCount: 2, priority: 1 },
                { name: 'shared-by-tools', test: isTool, minShareCount: 2 },
              ],
            },
          },
          // Schemas in contracts are built by calls to `z`; the islands do not use them and should not load
          // them.
          treeshake: {
            moduleSideEffects: false,
            manualPureFunctions: ['z', 'route', 'line', 'lines', 'amountField', 'requiredLine'],
          },
        },
      },
}))
