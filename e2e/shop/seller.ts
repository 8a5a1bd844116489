import { demoAdmin } from '@pazar/embedded/demo/people.ts'
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { type Api, apiOf, tokenOf } from './api.ts'
import { lamp } from './lamp.ts'

export interface Seller {
  id: number
  email: string
  password: string
  token: string
  api: Api
}

const unique = () => randomUUID().slice(0, 8)

/** What a worker asks of its house once and uses again: each further time would show nothing new. */
function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>()
  return (key) => asked.get(key) ?? asked.set(key, ask(key)).get(key)!
}

/** The house's own admin, in one session that no test ends. */
export const adminOf = once(async (baseURL: string) => {
  const token = await tokenOf(baseURL, demoAdmin)
  return { token, api: apiOf(baseURL, token) }
})

/** Addresses of the lamp's pictures at the house, which keeps each once, whoever sends it. */
const picturesAt = once(async (baseURL: string): Promise<string[]> => {
  const { api } = await adminOf(baseURL)
  const addresses: string[] = []
  for (const name of lamp.pictures) addresses.push((await api.upload('/api/images/upload', 'image', await openAsBlob(pictureFile(name), { type: 'image/jpeg' }), name)).imageUrl)
  return addresses
})

export const pictureFile = (name: string): string => join(import.meta.dirname, '..', '..', 'embedded', 'demo', 'images', name)

/** A new client of the house, made by its admin. A name may come twice: after a failure Playwright prepares a file's tests again. */
export async function newSeller(baseURL: string, name: string): Promise<Seller> {
  const { api } = await adminOf(baseURL)
  const account = { email: `${name}-${unique()}@prodavci.example`, password: `lozinka-${name}` }
  const { id } = await api.send('POST', '/api/admin/clients', { ...account, firstName: 'Jovana', lastName: 'Savić' })
  const token = await tokenOf(baseURL, account)
  return { id, ...account, token, api: apiOf(baseURL, token) }
}

/** A page of the seller's that sells the lamp, but for `changes`; answers it as the server shows it to its owner. */
export async function newWebsite({ api }: Seller, name: string, changes: Record<string, unknown> = {}): Promise<{ id: number; customUrl: string; title: string; images: string[] }> {
  const images = await picturesAt(api.baseURL)
  const { website } = await api.send('POST', '/api/sync/create-website', { ...lamp.product, customUrl: `${name}-${unique()}`, images, ...changes })
  return website
}

/** What a browser holds in which the seller signed in earlier. */
export const signedIn = (baseURL: string, { token }: Pick<Seller, 'token'>) => ({
  cookies: [{ name: 'pazar_session', value: token, domain: new URL(baseURL).hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const }],
  origins: [{ origin: baseURL, localStorage: [{ name: 'auth_token', value: token }] }],
})
