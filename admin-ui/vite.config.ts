import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The operator screens. Their assets live under /assets/admin/, so that the public site may have /assets/site/ beside them. */
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
    rolldownOptions: { output: { codeSplitting: { groups: [
      // The sign-in view in one file: splitting by who shares what made eleven.
      { name: 'first', tags: ['$initial'], priority: 1 },
      // What every screen behind it needs, and the icons, in one more: each small file costs a request and its headers.
      { name: 'behind', test: /icons-material|contracts[\\/](money|event|time|route)[\\/]|admin-ui[\\/](formatting|forms|layout|api)[\\/]|[\\/](zod|react-router|@tanstack)[\\/]/, minShareCount: 2 },
    ] } } },
  },
})
