import { isDeepStrictEqual } from 'node:util'
import type { DomainHostEvent } from '@pazar/contracts/domain/events.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { notFound, overtaken } from '../refusals.ts'

type EventData<Type extends DomainHostEvent['type']> = Extract<DomainHostEvent, { type: Type }>['data']
type Claim = EventData<'DomainAdded'>
export type DnsCheck = EventData<'DomainChecked'>
export type Pixel = EventData<'DomainPixelChanged'>

/** One seller's claim to one host, from its being added to its removal. Times ISO 8601 UTC. */
export interface Domain extends Claim {
  /** Id of the event that added it, and its place in the log: the first is primary while none was chosen. */
  addedBy: string
  addedAt: Position
  /** Where in the log it was last made primary, and by which event. */
  madePrimary: { at: Position; by: string } | undefined
  verifiedAt: string | null
  /** What was seen last, by record. */
  checks: Partial<Record<DnsCheck['record'], { check: DnsCheck; at: string }>>
  lastCheckedAt: string | null
  pixel: Pixel
  createdAt: string
  updatedAt: string
}

export interface DomainState {
  /** Undefined while he has it not. */
  domain: Domain | undefined
  wasRemoved: boolean
}

export type DomainCommand =
  /** `eventId` is that of the event to come: it tells a repetition from a second try. `primary`: he has no other that was chosen later. */
  | { type: 'Add'; claim: Claim; eventId: string; makePrimary: boolean; isPrimary: boolean }
  /** `verifies`: the host is reserved for this claim, which `addedBy` names. `now` ISO 8601 UTC. */
  | { type: 'Check'; check: DnsCheck; verifies: boolean; addedBy: string; now: string }
  | { type: 'MakePrimary'; isPrimary: boolean; eventId: string }
  /** `newToken`: another access token was given, or it was taken away. */
  | { type: 'ChangePixel'; pixel: Pixel; newToken: boolean }
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
        ...event.data, addedBy: event.id, addedAt: event.position, madePrimary: undefined, verifiedAt: null, checks: {}, lastCheckedAt: null,
        pixel: noPixel, createdAt: at, updatedAt: at,
      }
      return { ...state, domain }
    }
    if (!state.domain) return state
    const domain = { ...state.domain, updatedAt: at }
    switch (event.type) {
      case 'DomainChecked':
        return { ...state, domain: { ...domain, lastCheckedAt: at, checks: { ...domain.checks, [event.data.record]: { check: event.data, at } } } }
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

/** The same sight within this, ms, is told once. */
const sameSight = 60_000

function decideCheck({ check, verifies, addedBy, now }: Extract<DomainCommand, { type: 'Check' }>, domain: Domain): Decision<DomainHostEvent> {
  // Removed and added again in between: another token was looked for.
  if (domain.addedBy !== addedBy) return overtaken
  const last = domain.checks[check.record]
  const seen = last && Date.parse(now) - Date.parse(last.at) < sameSight && isDeepStrictEqual(last.check, check)
  return [
    ...(seen ? [] : [{ type: 'DomainChecked', data: check } as const]),
    ...(verifies && check.ok && domain.verifiedAt === null ? [{ type: 'DomainVerified', data: {} } as const] : []),
  ]
}

/** Pure. That a host is verified by one seller only is what the reservation of the host is for, taken before `Check` verifies. */
export function decideDomain(command: DomainCommand, { domain, wasRemoved }: DomainState): Decision<DomainHostEvent> {
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
      return command.newToken || !isDeepStrictEqual(command.pixel, domain.pixel) ? [{ type: 'DomainPixelChanged', data: command.pixel }] : []
    case 'Remove':
      return [{ type: 'DomainRemoved', data: {} }]
  }
}
