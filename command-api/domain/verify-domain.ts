import { domainStream } from '@pazar/contracts/domain/events.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { zoneOf } from '@pazar/http-server/hosts/zone.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import { hiddenUserFold } from '../user/user.ts'
import { checkVerificationRecord, checkTrafficRecords, type DnsCheckResult } from './dns-checks.ts'
import { type Domain, domainFold } from './domain.ts'
import { handleDomainCommand, type DomainDependencies, freeHost, commandMetadata } from './domain-work.ts'

type Refused = { refusal: Refusal; headers?: Record<string, string> }

const takenRefusal: Refusal = {
  code: 'conflict',
  message:
    'Ovaj domen je već verifikovan na drugom nalogu. Ako je Vaš, uklonite ga tamo ili se obratite podršci.',
}
const placeOf = ({ host }: Domain) => ({ host, zone: zoneOf(host) ?? host })

/** A reservation is in use while its domain exists, is verified and its seller's account is not deleted. */
const createIsUsedBy =
  ({ folds }: DomainDependencies) =>
  async (stream: string): Promise<boolean> => {
    const { domain } = (await folds.load(stream, domainFold)).state
    if (!domain || domain.verifiedAt === null) return false
    return !(await folds.load(userStream(domain.sellerId), hiddenUserFold)).state.isDeleted
  }

/**
 * Checks the verification record and, if found, verifies the host for this seller (domains/verification). If
 * two sellers prove control, the first gets the host until they remove it.
 */
export async function verifyDomain(
  dependencies: DomainDependencies,
  call: Call,
  domain: Domain,
): Promise<Refused | { domain: Domain; position: string | undefined; message: string }> {
  const message = 'Domen je uspešno verificiran'
  if (domain.verifiedAt !== null) return { domain, position: undefined, message }
  const tooOften = await dependencies.limit?.(domain.sellerId)
  if (tooOften) return tooOften
  const result = await checkVerificationRecord(dependencies.resolver, {
    ...placeOf(domain),
    token: domain.token,
  })
  const metadata = commandMetadata(dependencies, call)
  const reservation = {
    kind: 'host',
    value: domain.host,
    for: domainStream(domain.sellerId, domain.host),
    takenRefusal,
    renew: true,
    isUsedBy: createIsUsedBy(dependencies),
  } as const
  const { addedBy } = domain
  // The domain may have been removed or added again during the DNS query: reserve nothing for a removed
  // claim.
  const isThere =
    result.ok &&
    (await dependencies.domains.load(domain.sellerId, domain.host)).state.domain?.addedBy === addedBy
  const refusal = isThere ? await dependencies.reservations.reserve(reservation, metadata) : undefined
  if (result.check) {
    const outcome = await handleDomainCommand(dependencies, domain, metadata, {
      type: 'Check',
      check: result.check,
      verifies: isThere && !refusal,
      addedBy,
      now: metadata.at,
    })
    if (!outcome.ok) {
      if (isThere && !refusal) await freeHost(dependencies, domain, metadata)
      return { refusal: outcome.refusal }
    }
    if (result.ok && !refusal)
      return { domain: outcome.result.state.domain!, position: outcome.position, message }
  }
  return {
    refusal: refusal ?? {
      code: 'not_verified',
      message: result.message,
      details: { expected: result.expected, found: result.found },
    },
  }
}

/** Checks where the host points and records the result. */
export async function testTraffic(
  dependencies: DomainDependencies,
  call: Call,
  domain: Domain,
): Promise<Refused | { result: DnsCheckResult; position: string | undefined }> {
  const tooOften = await dependencies.limit?.(domain.sellerId)
  if (tooOften) return tooOften
  const result = await checkTrafficRecords(dependencies.resolver, {
    ...placeOf(domain),
    platform: dependencies.platform,
  })
  if (!result.check) return { result, position: undefined }
  const metadata = commandMetadata(dependencies, call)
  const outcome = await handleDomainCommand(dependencies, domain, metadata, {
    type: 'Check',
    check: result.check,
    verifies: false,
    addedBy: domain.addedBy,
    now: metadata.at,
  })
  return outcome.ok ? { result, position: outcome.position } : { refusal: outcome.refusal }
}
