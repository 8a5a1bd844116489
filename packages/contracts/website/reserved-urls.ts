import { legalSlugs } from '../legal/pages.ts'
import { operatorFolders, operatorPages } from '../route/operator-pages.ts'

/**
 * First path segments that the app itself serves, so they cannot be custom URLs (websites/custom-urls): every
 * route of the product, and paths that the servers need. Names with a point (robots.txt) cannot be custom
 * URLs anyway.
 */
export const reservedUrls: ReadonlySet<string> = new Set([
  ...operatorPages,
  ...operatorFolders,
  ...legalSlugs,
  'api',
  'assets',
  'health',
  'hvala',
  'hvala-simple',
  'hvala-success',
  'hvala-upsell',
  'logout',
  'metrics',
  'moja-porudzbina',
  'object-storage',
  'pregled',
  'prodavnica',
  'thank-you-success',
  'uploads',
  'well-known',
  'www',
])
