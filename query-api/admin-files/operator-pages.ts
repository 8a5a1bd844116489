import { operatorFolders, operatorPages } from '@pazar/contracts/route/operator-pages.ts'

const pages: ReadonlySet<string> = new Set(['', ...operatorPages])
const deepPages: ReadonlySet<string> = new Set(operatorFolders)

/**
 * Whether a path belongs to the operator's application. A tenant's static page (/tenants/{id}/index.html)
 * does not.
 */
export function isOperatorPage(path: string): boolean {
  const [first = '', ...rest] = path
    .slice(1)
    .split('/')
    .filter((part, index) => part !== '' || index === 0)
  if (rest.length === 0) return pages.has(first)
  return deepPages.has(first) && !rest.at(-1)!.includes('.')
}
