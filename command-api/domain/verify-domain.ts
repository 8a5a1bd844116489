import { domainStream } from '@pazar/contracts/domain/events.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { zoneOf } from '@pazar/http-server/hosts/zone.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import { userFold } from '../user/user.ts'
import { lookForToken, lookForTraffic, type Look } from './dns-looks.ts'
import { type Domain, domainFold } from './domain.ts'
import { decideOn, type DomainDependencies, freeHost, stampOf } from './domain-work.ts'

type Refused = { refusal: Refusal; headers?: Record<string, string> }

const taken: Refusal = { code: 'conflict', message: 'Ovaj domen je već verifikovan na drugom nalogu. Ako je Vaš, uklonite ga tamo ili se obratite podršci.' }
const hiddenUser = { ...userFold, name: 'user-hidden', personalData: 'hidden' } as const
const placeOf = ({ host }: Domain) => ({ host, zone: zoneOf(host) ?? host })

/** Whoever reserved a host holds it while it is his, verified, and his account is not deleted. */
const holds = ({ folds }: DomainDependencies) => async (stream: string): Promise<boolean> => {
  const { domain } = (await folds.load(stream, domainFold)).state
  if (!domain || domain.verifiedAt === null) return false
  return !(await folds.load(userStream(domain.sellerId), hiddenUser)).state.isDeleted
}

/**
 * Looks for the verification record, and makes the host this seller's where it is there (resolution 50). Two sellers may both have proved that the
 * host is theirs: who comes first has it, until he removes it.
 */
export async function verifyDomain(dependencies: DomainDependencies, call: Call<any>, domain: Domain): Promise<Refused | { domain: Domain; position: string | undefined; message: string }> {
  const message = 'Domen je uspešno verificiran'
  if (domain.verifiedAt !== null) return { domain, position: undefined, message }
  const tooOften = await dependencies.limit?.(domain.sellerId)
  if (tooOften) return tooOften
  const look = await lookForToken(dependencies.resolver, { ...placeOf(domain), token: domain.token })
  const metadata = stampOf(dependencies, call)
  const reservation = { kind: 'host', value: domain.host, for: domainStream(domain.sellerId, domain.host), taken, renew: true, isUsedBy: holds(dependencies) } as const
  const { addedBy } = domain
  // Removed while DNS was asked, and perhaps claimed again: nothing is reserved for a claim that is gone.
  const isThere = look.ok && (await dependencies.domains.load(domain.sellerId, domain.host)).state.domain?.addedBy === addedBy
  const refusal = isThere ? await dependencies.reservations.reserve(reservation, metadata) : undefined
  if (look.check) {
    const outcome = await decideOn(dependencies, domain, metadata, { type: 'Check', check: look.check, verifies: isThere && !refusal, addedBy, now: metadata.at })
    if (!outcome.ok) {
      if (isThere && !refusal) await freeHost(dependencies, domain, metadata)
      return { refusal: outcome.refusal }
    }
    if (look.ok && !refusal) return { domain: outcome.result.state.domain!, position: outcome.position, message }
  }
  return { refusal: refusal ?? { code: 'not_verified', message: look.message, details: { expected: look.expected, found: look.found } } }
}

/** Looks where the host leads, and keeps what was seen. */
export async function testTraffic(dependencies: DomainDependencies, call: Call<any>, domain: Domain): Promise<Refused | { look: Look; position: string | undefined }> {
  const tooOften = await dependencies.limit?.(domain.sellerId)
  if (tooOften) return tooOften
  const look = await lookForTraffic(dependencies.resolver, { ...placeOf(domain), platform: dependencies.platform })
  if (!look.check) return { look, position: undefined }
  const metadata = stampOf(dependencies, call)
  const outcome = await decideOn(dependencies, domain, metadata, { type: 'Check', check: look.check, verifies: false, addedBy: domain.addedBy, now: metadata.at })
  return outcome.ok ? { look, position: outcome.position } : { refusal: outcome.refusal }
}
