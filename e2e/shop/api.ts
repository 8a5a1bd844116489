import type { Health } from '@pazar/contracts/operation/routes.ts'
import { setTimeout } from 'node:timers/promises'

/** Calls the house's API as a program does: with a bearer token, without cookies. */
export interface Api {
  baseURL: string
  /** Not older than all that the log holds when it is asked. */
  get(path: string): Promise<Response>
  /** Answered when every read model holds what it did: whoever looks next sees it, shoppers and other browsers too. */
  send(method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown): Promise<any>
  upload(path: string, field: string, file: Blob, name: string): Promise<any>
}

/** @throws Error with the server's answer where it is not OK. */
async function answerOf(response: Response): Promise<any> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

/** Until every read model holds what is at the position: whoever looks then sees it. */
export async function shownEverywhere(baseURL: string, position: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; ; await setTimeout(10)) {
    const { readModels } = (await (await fetch(`${baseURL}/api/health`)).json()) as Health
    const behind = readModels.filter((model) => BigInt(model.position) < BigInt(position))
    if (behind.length === 0) return
    if (Date.now() > deadline) throw new Error(`${behind.map(({ name }) => name).join(', ')} did not come to position ${position}`)
  }
}

export function apiOf(baseURL: string, token?: string): Api {
  const authorization: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  return {
    baseURL,
    get: async (path) => {
      const { head } = await answerOf(await fetch(`${baseURL}/api/health`))
      return fetch(baseURL + path, { headers: { ...authorization, 'X-Min-Position': head } })
    },
    send: async (method, path, body) => {
      const response = await fetch(baseURL + path, { method, headers: { ...authorization, 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
      const answer = await answerOf(response)
      const position = response.headers.get('x-position')
      if (position !== null) await shownEverywhere(baseURL, position)
      return answer
    },
    upload: async (path, field, file, name) => {
      const form = new FormData()
      form.append(field, file, name)
      return answerOf(await fetch(baseURL + path, { method: 'POST', headers: authorization, body: form }))
    },
  }
}

/** Signs in and answers the token. */
export const tokenOf = async (baseURL: string, { email, password }: { email: string; password: string }): Promise<string> =>
  (await apiOf(baseURL).send('POST', '/api/auth/login', { email, password })).token

/** Every order of the seller. */
export const ordersOf = async (api: Api): Promise<any[]> => (await api.get('/api/orders/my')).json()

/** Those of the shopper with this whole name. */
export const ordersBy = async (api: Api, name: string): Promise<any[]> => (await ordersOf(api)).filter((order) => `${order.firstName} ${order.lastName}` === name)
