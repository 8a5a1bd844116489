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

export const pictureFile = (name: string): string => join(import.meta.dirname, '..', '..', 'embedded', 'demo', 'images', name)

/** A new client of the house, made by its admin. A name may come twice: after a failure Playwright prepares a file's tests again. */
export async function newSeller(baseURL: string, name: string): Promise<Seller> {
  const admin = apiOf(baseURL, await tokenOf(baseURL, demoAdmin))
  const account = { email: `${name}-${unique()}@prodavci.example`, password: `lozinka-${name}` }
  const { id } = await admin.send('POST', '/api/admin/clients', { ...account, firstName: 'Jovana', lastName: 'Savić' })
  const token = await tokenOf(baseURL, account)
  return { id, ...account, token, api: apiOf(baseURL, token) }
}

/** A page of the seller's that sells the lamp, but for `changes`; answers it as the server shows it to its owner. */
export async function newWebsite({ api }: Seller, name: string, changes: Record<string, unknown> = {}): Promise<{ id: number; customUrl: string }> {
  const images = []
  for (const name of lamp.pictures) images.push((await api.upload('/api/images/upload', 'image', await openAsBlob(pictureFile(name), { type: 'image/jpeg' }), name)).imageUrl)
  const { website } = await api.send('POST', '/api/sync/create-website', { ...lamp.product, customUrl: `${name}-${unique()}`, images, ...changes })
  return website
}

/** What a browser holds in which the seller signed in earlier. */
export const signedIn = (baseURL: string, { token }: Pick<Seller, 'token'>) => ({
  cookies: [{ name: 'pazar_session', value: token, domain: new URL(baseURL).hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const }],
  origins: [{ origin: baseURL, localStorage: [{ name: 'auth_token', value: token }] }],
})
