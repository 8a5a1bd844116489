/** First parts of the operator's routes (operator spec, section 2; landing spec, 2.1). */
const pages = new Set([
  '', 'login', 'register', 'create', 'create-website', 'dashboard', 'builder', 'orders', 'profit', 'domain', 'domains', 'settings',
  'market-costs', 'sync', 'sync-setup', 'admin', 'tenants',
])

/** Screens with an id or a section behind their name. */
const deepPages = new Set(['edit', 'admin'])

/** Whether a path shows the operator's application. A tenant's static page (/tenants/{id}/index.html) does not. */
export function isOperatorPage(path: string): boolean {
  const [first = '', ...rest] = path.slice(1).split('/').filter((part, index) => part !== '' || index === 0)
  if (rest.length === 0) return pages.has(first)
  return deepPages.has(first) && !rest.at(-1)!.includes('.')
}
