import type { domainRoutes, OwnDomain } from '@pazar/contracts/domain/routes.ts'
import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import { command, read } from './requests.ts'

type Routes = typeof domainRoutes

/**
 * What is done with domains besides React-Admin's list, create and delete. What asks the DNS or may be meant again
 * although it is the same has a new key each time: a repeated key would replay an old answer.
 */
export const domainMethods = {
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
  setDomainPixel: (body: PayloadOf<Routes['setPixel']>) =>
    command<AnswerOf<Routes['setPixel']>>('PUT', '/api/pixel/config', body),
  /** The primary domain; null if there is none. */
  ownDomain: async (signal?: AbortSignal): Promise<OwnDomain['domain']> =>
    (await read<OwnDomain>('/api/user/domain', signal)).domain,
  connectOwnDomain: (body: PayloadOf<Routes['setOwn']>) =>
    command<AnswerOf<Routes['setOwn']>>('POST', '/api/user/domain', body),
  verifyOwnDomain: () =>
    command<AnswerOf<Routes['verifyOwn']>>('POST', '/api/user/domain/verify', undefined, crypto.randomUUID()),
  removeOwnDomain: () =>
    command<AnswerOf<Routes['removeOwn']>>('DELETE', '/api/user/domain', undefined, crypto.randomUUID()),
}
