import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { webManifest } from './web-manifest.ts'

/**
 * Builds the operator screens. Their assets are under /assets/admin/, because /assets/site/ belongs to the
 * public site.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  cacheDir: join(import.meta.dirname, '../node_modules/.vite-admin-ui'),
  plugins: [react(), webManifest()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets/admin',
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
            // One file for the sign-in view; the default splitting made eleven.
            { name: 'first', tags: ['$initial'], priority: 4 },
            // What every screen needs of the packages, with the contracts that have no schemas.
            {
              name: 'core',
              test: /[\\/](react-router|@tanstack)[\\/]|contracts[\\/](money|time|text|search)[\\/]|order[\\/](order-(status|id)|desk|confirmation-states|max-counted-due|max-merged-orders|suspicion)\.ts|user[\\/]duties\.ts|website[\\/]no-variant-chosen\.ts/,
              minShareCount: 2,
              priority: 3,
            },
            // What the data provider needs; otherwise it would load the forms, which share it.
            { name: 'data', test: /admin-ui[\\/]data[\\/](methods[\\/]|commands)/, priority: 3 },
            // One file for the icons and everything that the screens share, because each small file costs a
            // request and its headers. Inputs of filters would bring React-Admin's forms. lodash and
            // React-Admin's contexts and Confirm would otherwise be in the file of the forms, which lists
            // would then load.
            {
              name: 'behind',
              test: /icons-material|[\\/]lodash[\\/]|ra-core[\\/]dist[\\/](core|record|util)[\\/]|ra-ui-materialui[\\/]dist[\\/]layout[\\/]Confirm|admin-ui[\\/](layout|data[\\/](?!queries)|ui[\\/](?!forms|filters))|DayField|day-(field-props|text)|use-people/,
              minShareCount: 2,
              priority: 2,
            },
            // Forms and the schemas that validate them, which the order list loads when a form opens.
            {
              name: 'forms',
              test: /[\\/](zod|react-hook-form|@hookform)[\\/]|packages[\\/]contracts[\\/]|admin-ui[\\/](ui[\\/]forms|data[\\/]queries)[\\/]/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
