/**
 * Two builds, both wanted before `node public-site/main.ts`:
 *   vite build --config public-site/vite.config.ts         the islands: dist/client, served under /assets/site/
 *   vite build --config public-site/vite.config.ts --ssr   the pages: dist/server/Pages.js, imported by the server
 * In development the same file feeds Vite's middleware (rendering/development-renderer.ts).
 */
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/** Vite wraps each `import()` in a loader of the style sheets and modules that it needs: here they need none, and shoppers would pay a kilobyte for it. */
const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined),
}

/**
 * The oldest browsers that shoppers are expected with. Where none are said, style sheets are written for those of the last two and a half years: with media queries like
 * `(width >= 761px)`, which iPhones before iOS 16.4 skip with all that they hold.
 */
const browsers = ['chrome109', 'safari15', 'firefox115']

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/assets/site/',
  publicDir: false,
  appType: 'custom',
  plugins: isSsrBuild ? [] : [bareImports],
  cacheDir: fileURLToPath(new URL('../.cache/vite-public-site', import.meta.url)),
  // One file that needs no node_modules and never runs React's slow development code, whatever NODE_ENV says.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } } : {}),
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: true, minify: false, cssTarget: browsers, rolldownOptions: { input: 'rendering/Pages.tsx' } }
    : {
        outDir: 'dist/client',
        assetsDir: '',
        manifest: true,
        modulePreload: false,
        target: browsers,
        rolldownOptions: {
          input: 'browser/main.ts',
          // What several of them share is one file: a few lines each, they would cost more in headers than they are long.
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
          // Schemas in contracts are built by calls to `z`; the islands use none, and must not pay for them.
          treeshake: { moduleSideEffects: false, manualPureFunctions: ['z', 'route', 'line', 'lines', 'amountField', 'requiredLine'] },
        },
      },
}))
