import type { domainRoutes, DomainView, OwnDomain } from '@pazar/contracts/domain/routes.ts'
import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import { command, part, read } from './requests.ts'

type Routes = typeof domainRoutes

/**
 * The seller's domains. What is asked of the DNS or repeated by a press has a new key each time: a repeated key
 * would replay an old answer.
 */
export const domainMethods = {
  /** The seller's domains in the server's order. */
  domains: (signal?: AbortSignal) => read<DomainView[]>('/api/domains', signal),
  addDomain: (body: PayloadOf<Routes['add']>, idempotencyKey: string) =>
    command<AnswerOf<Routes['add']>>('POST', '/api/domains', body, idempotencyKey),
  removeDomain: (host: string) =>
    command<AnswerOf<Routes['remove']>>(
      'DELETE',
      `/api/domains/${part(host)}`,
      undefined,
      crypto.randomUUID(),
    ),
  /** Checks the verification record. @throws HttpError with what was found if it is not there. */
  verifyDomain: (host: string) =>
    command<AnswerOf<Routes['verify']>>('POST', '/api/domains/verify', { host }, crypto.randomUUID()),
  refreshDnsRecords: (host: string) =>
    command<AnswerOf<Routes['refresh']>>('POST', '/api/domains/refresh', { host }, crypto.randomUUID()),
  /** Whether the traffic record points to the platform. */
  testDns: (host: string) =>
    command<AnswerOf<Routes['testDns']>>('POST', '/api/domains/test-dns', { host }, crypto.randomUUID()),
  makePrimaryDomain: (domainId: number) =>
    command<AnswerOf<Routes['primary']>>('POST', '/api/domains/primary', { domainId }, crypto.randomUUID()),
  setDomainPixel: (body: PayloadOf<Routes['setPixel']>, idempotencyKey: string) =>
    command<AnswerOf<Routes['setPixel']>>('PUT', '/api/pixel/config', body, idempotencyKey),
  /** The primary domain; null if there is none. */
  ownDomain: async (signal?: AbortSignal): Promise<OwnDomain['domain']> =>
    (await read<OwnDomain>('/api/user/domain', signal)).domain,
  connectOwnDomain: (body: PayloadOf<Routes['setOwn']>, idempotencyKey: string) =>
    command<AnswerOf<Routes['setOwn']>>('POST', '/api/user/domain', body, idempotencyKey),
  verifyOwnDomain: () =>
    command<AnswerOf<Routes['verifyOwn']>>('POST', '/api/user/domain/verify', undefined, crypto.randomUUID()),
  removeOwnDomain: () =>
    command<AnswerOf<Routes['removeOwn']>>('DELETE', '/api/user/domain', undefined, crypto.randomUUID()),
}
