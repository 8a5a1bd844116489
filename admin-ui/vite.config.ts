import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Builds the operator screens. Their assets are under /assets/admin/, because /assets/site/ belongs to the
 * public site.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  cacheDir: join(import.meta.dirname, '../node_modules/.vite-admin-ui'),
  plugins: [react()],
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
            // One file for the sign-in view; the default splitting made eleven.
            { name: 'first', tags: ['$initial'], priority: 1 },
            // One file for the icons and everything that the screens share, because each small file costs a
            // request and its headers.
            {
              name: 'behind',
              test: /icons-material|contracts[\\/](money|event|time|route)[\\/]|admin-ui[\\/](ui|layout|data)[\\/]|[\\/](zod|react-router|@tanstack)[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
