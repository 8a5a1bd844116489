import { startDnsServer } from '@pazar/command-api/testing/dns-server.ts'
import { websiteForm } from '@pazar/command-api/testing/sellers.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { freePort } from '@pazar/change-notifications/testing/nats-server.ts'
import { fetchAtHost } from '@pazar/http-server/testing/fetch-at-host.ts'
import * as renderedPages from '@pazar/public-site/rendering/Pages.tsx'
import { startApplication } from '../application/start-application.ts'
import { readConfig } from '../config.ts'

export const admin = { email: 'glavni@pazar.test', password: 'lozinka glavnog' }

export interface Seller {
  id: number
  token: string
  companyName: string
}

/**
 * The whole app in one process with real DNS lookups. Answers requests for the platform host `pazar.test`,
 * sellers' hosts and unknown hosts.
 */
export async function startAppWithHosts() {
  const dns = await startDnsServer()
  const database = await startTestDatabase()
  const port = await freePort()
  const appSecret = 'a secret that is only for tests of hosts'
  const renderer = {
    pages: async () => renderedPages,
    scripts: [],
    assets: (_: unknown, next: () => Promise<unknown>) => next(),
    development: false,
  }
  const operator = async () => [(ctx: { body: unknown }) => void (ctx.body = 'operator screen')]
  const config = readConfig({
    DATABASE_URL: database.url,
    APP_SECRET: appSecret,
    DEMO: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    PUBLIC_ORIGIN: 'http://pazar.test',
    PLATFORM_ADDRESS: '203.0.113.10',
    DNS_SERVER: dns.address,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
  const app = await startApplication({
    config,
    port,
    databaseUrl: database.url,
    appSecret,
    frontEnds: { operator, renderer } as never,
  })
  const base = `http://127.0.0.1:${port}`
  let sellers = 0

  async function call(method: string, path: string, body?: unknown, token?: string, host = 'pazar.test') {
    const answer = await fetchAtHost(base, host, path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
    return {
      ...answer,
      body: answer.headers['content-type']?.includes('json') ? JSON.parse(answer.text) : undefined,
    }
  }

  return {
    base,
    zone: dns.zone,
    call,
    async newSeller(): Promise<Seller> {
      const {
        body: { token },
      } = await call('POST', '/api/auth/login', admin)
      const companyName = `Radnja ${++sellers}`
      const account = { email: `prodavac-${sellers}@pazar.test`, password: 'lozinka prodavca' }
      await call(
        'POST',
        '/api/admin/clients',
        { ...account, firstName: 'Ana', lastName: 'Anić', companyName },
        token,
      )
      const { body } = await call('POST', '/api/auth/login', account)
      return { id: body.user.id, token: body.token, companyName }
    },
    /** Creates a product page of the seller and answers its address. */
    async sells(seller: Seller, productName: string): Promise<{ id: number; customUrl: string }> {
      const { body } = await call(
        'POST',
        '/api/sync/create-website',
        websiteForm({ productName }),
        seller.token,
      )
      return body.website
    },
    /** Creates both DNS records and has them checked. @throws Error if the host is not verified. */
    async opens(seller: Seller, host: string): Promise<void> {
      const { body } = await call('POST', '/api/domains', { host }, seller.token)
      dns.zone[host] = { TXT: [body.dnsInstructions.txt.value], A: [body.dnsInstructions.a.value] }
      dns.zone[`www.${host}`] = { CNAME: [body.dnsInstructions.www.value] }
      const verified = await call('POST', '/api/domains/verify', { host }, seller.token)
      const tested = await call('POST', '/api/domains/test-dns', { host }, seller.token)
      if (verified.status !== 200 || !tested.body.success)
        throw new Error(`${host} is not verified: ${verified.text} ${tested.text}`)
    },
    async close(): Promise<void> {
      for (const close of [app.stop, database.close, dns.close]) await close()
    },
  }
}
