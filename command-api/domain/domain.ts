import { isDeepStrictEqual } from 'node:util'
import type { DomainHostEvent } from '@pazar/contracts/domain/events.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { notFound, concurrentChange } from '../refusals.ts'

type EventData<Type extends DomainHostEvent['type']> = Extract<DomainHostEvent, { type: Type }>['data']
type Claim = EventData<'DomainAdded'>
export type DnsCheck = EventData<'DomainChecked'>
export type Pixel = EventData<'DomainPixelChanged'>

/** One seller's claim to one host, from adding to removal. Times are ISO 8601 UTC. */
export interface Domain extends Claim {
  /** Event that added the domain and its position: the first domain is primary until another is chosen. */
  addedBy: string
  addedAt: Position
  /** Position and event id of the last time it was made primary. */
  madePrimary: { at: Position; by: string } | undefined
  verifiedAt: string | null
  /** The last check of each record type. */
  checks: Partial<Record<DnsCheck['record'], { check: DnsCheck; at: string }>>
  lastCheckedAt: string | null
  pixel: Pixel
  createdAt: string
  updatedAt: string
}

export interface DomainState {
  /** Undefined while the seller has no claim to the host. */
  domain: Domain | undefined
  wasRemoved: boolean
}

export type DomainCommand =
  /**
   * `eventId` is the id of the event to append; it tells a repetition from a second request. `isPrimary`: the
   * domain is primary already.
   */
  | { type: 'Add'; claim: Claim; eventId: string; makePrimary: boolean; isPrimary: boolean }
  /** `verifies`: the host is reserved for the claim that `addedBy` names. `now` is ISO 8601 UTC. */
  | { type: 'Check'; check: DnsCheck; verifies: boolean; addedBy: string; now: string }
  | { type: 'MakePrimary'; isPrimary: boolean; eventId: string }
  /** `hasNewToken`: the access token was replaced or removed. */
  | { type: 'ChangePixel'; pixel: Pixel; hasNewToken: boolean }
  | { type: 'Remove' }

const noPixel: Pixel = { pixelId: null, testCode: null, enabled: true, hasAccessToken: false }

export const domainFold: Fold<DomainState, DomainHostEvent> = {
  name: 'domain',
  initialState: { domain: undefined, wasRemoved: false },
  personalData: 'hidden',
  evolve(state, event) {
    const { at } = event.metadata
    if (event.type === 'DomainAdded') {
      const domain: Domain = {
        ...event.data,
        addedBy: event.id,
        addedAt: event.position,
        madePrimary: undefined,
        verifiedAt: null,
        checks: {},
        lastCheckedAt: null,
        pixel: noPixel,
        createdAt: at,
        updatedAt: at,
      }
      return { ...state, domain }
    }
    if (!state.domain) return state
    const domain = { ...state.domain, updatedAt: at }
    switch (event.type) {
      case 'DomainChecked':
        return {
          ...state,
          domain: {
            ...domain,
            lastCheckedAt: at,
            checks: { ...domain.checks, [event.data.record]: { check: event.data, at } },
          },
        }
      case 'DomainVerified':
        return { ...state, domain: { ...domain, verifiedAt: at } }
      case 'DomainMadePrimary':
        return { ...state, domain: { ...domain, madePrimary: { at: event.position, by: event.id } } }
      case 'DomainPixelChanged':
        return { ...state, domain: { ...domain, pixel: event.data } }
      case 'DomainRemoved':
        return { domain: undefined, wasRemoved: true }
      default:
        return state
    }
  },
}

export const noSuchDomain = notFound('Domen nije pronađen')
const alreadyAdded: Refusal = { code: 'conflict', message: 'Ovaj domen ste već dodali' }
const notVerified: Refusal = { code: 'not_verified', message: 'Samo verifikovan domen može biti glavni' }

/** An equal check result within this time is recorded once; ms. */
const duplicateCheckWindowMs = 60_000

function decideCheck(
  { check, verifies, addedBy, now }: Extract<DomainCommand, { type: 'Check' }>,
  domain: Domain,
): Decision<DomainHostEvent> {
  // The domain was removed and added again meanwhile, so the check used another token.
  if (domain.addedBy !== addedBy) return concurrentChange
  const last = domain.checks[check.record]
  const isDuplicate =
    last &&
    Date.parse(now) - Date.parse(last.at) < duplicateCheckWindowMs &&
    isDeepStrictEqual(last.check, check)
  return [
    ...(isDuplicate ? [] : [{ type: 'DomainChecked', data: check } as const]),
    ...(verifies && check.ok && domain.verifiedAt === null
      ? [{ type: 'DomainVerified', data: {} } as const]
      : []),
  ]
}

/**
 * Decides on one claim. It does not ensure that only one seller verifies a host: the host's reservation does,
 * made before `Check` verifies.
 */
export function decideDomain(
  command: DomainCommand,
  { domain, wasRemoved }: DomainState,
): Decision<DomainHostEvent> {
  const primary = { type: 'DomainMadePrimary', data: {} } as const
  if (command.type === 'Add') {
    const { claim, eventId, makePrimary, isPrimary } = command
    if (!domain) return [{ type: 'DomainAdded', data: claim }, ...(makePrimary ? [primary] : [])]
    if (domain.addedBy === eventId || domain.madePrimary?.by === eventId) return []
    if (!makePrimary) return alreadyAdded
    return isPrimary ? [] : [primary]
  }
  if (!domain) return command.type === 'Remove' && wasRemoved ? [] : noSuchDomain
  switch (command.type) {
    case 'Check':
      return decideCheck(command, domain)
    case 'MakePrimary':
      if (domain.verifiedAt === null) return notVerified
      return command.isPrimary || domain.madePrimary?.by === command.eventId ? [] : [primary]
    case 'ChangePixel':
      return command.hasNewToken || !isDeepStrictEqual(command.pixel, domain.pixel)
        ? [{ type: 'DomainPixelChanged', data: command.pixel }]
        : []
    case 'Remove':
      return [{ type: 'DomainRemoved', data: {} }]
  }
}
