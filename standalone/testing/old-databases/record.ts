// node standalone/testing/old-databases/record.ts <address> <file.json>; see README.md here.
import { writeFileSync } from 'node:fs'
import { demoAdmin, demoSeller } from '../../demo/people.ts'

const [address, file] = process.argv.slice(2)
if (!address || !file) throw new Error('Usage: record.ts <address> <file.json>')

async function request(path: string, init: RequestInit = {}): Promise<any> {
  const answer = await fetch(address + path, init)
  // Older releases lack some routes.
  return answer.ok ? answer.json() : undefined
}

async function tokenOf(account: { email: string; password: string }): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  return (await request('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(account) })).token
}

const tokens = { seller: await tokenOf(demoSeller), admin: await tokenOf(demoAdmin) }
const authorized = (as: keyof typeof tokens) => ({ headers: { authorization: `Bearer ${tokens[as]}` } })

/** The newest website, and the three orders that changed last: the demo changes nothing afterwards. */
async function detailPaths(): Promise<string[]> {
  const websites: { id: number }[] = await request('/api/websites/my?range=[0,0]', authorized('seller'))
  const orders: { id: string; updatedAt: string }[] = await request(
    '/api/orders/my?range=[0,99]',
    authorized('seller'),
  )
  const latest = orders.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, 3)
  return [
    ...websites.map(({ id }) => `/api/websites/id/${id}`),
    ...latest.flatMap(({ id }) => [`/api/orders/${id}`, `/api/orders/${id}/history`]),
  ]
}

const sellerPaths = [
  '/api/orders/summary',
  ...['Serbia', 'Montenegro', 'Bosnia'].map((market) => `/api/analytics/orders?market=${market}`),
  '/api/market-costs',
  '/api/webhooks',
  '/api/saved-filters',
  ...(await detailPaths()),
]
const adminPaths = [
  '/api/admin/clients',
  `/api/admin/activity?range=[0,9]&sort=${encodeURIComponent('["at","ASC"]')}`,
]

const answers: { as: string; path: string; answer: unknown }[] = []
for (const [as, paths] of [
  ['seller', sellerPaths],
  ['admin', adminPaths],
] as const)
  for (const path of paths) {
    const answer = await request(path, authorized(as))
    // A later release may word the summaries of events differently.
    if (path.startsWith('/api/admin/activity')) for (const entry of answer) delete entry.summary
    if (answer !== undefined) answers.push({ as, path, answer })
  }
writeFileSync(file, `${JSON.stringify(answers, null, 1)}\n`)
