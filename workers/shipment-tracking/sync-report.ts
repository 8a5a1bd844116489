import { unknownStatusesMessage } from '@pazar/contracts/integration/unknown-statuses.ts'
import { keyOf, type TrackifyEndpoint } from '@pazar/integrations/trackify/trackify-client.ts'

/** Result of a sync, summed over endpoints and sellers. */
export interface SyncReport {
  /** Orders whose status or tracking number changed. */
  synced: number
  /** Orders that Trackify was queried about and answered. */
  queried: number
  /** Orders that Trackify did not answer, and its longest retry-after in seconds. */
  unanswered: number
  retryAfter: number | undefined
  /** Orders of sellers without a key for their market, and of endpoints without a configured address. */
  withoutKey: number
  withoutService: number
  /** Orders that were not changed, because their streams hold an undecodable event. */
  unreadable: number
  /** Endpoints that refused a key. */
  refused: Set<TrackifyEndpoint>
  /** Number of orders per unknown status word. */
  unknown: Map<string, number>
}

/** Creates an empty report; reports are mutable, so each caller gets its own. */
export const emptyReport = (): SyncReport => ({
  synced: 0,
  queried: 0,
  unanswered: 0,
  retryAfter: undefined,
  withoutKey: 0,
  withoutService: 0,
  unreadable: 0,
  refused: new Set(),
  unknown: new Map(),
})

/** Adds two reports. */
export function mergeReports(a: SyncReport, b: SyncReport): SyncReport {
  const unknown = new Map(a.unknown)
  for (const [word, count] of b.unknown) unknown.set(word, (unknown.get(word) ?? 0) + count)
  return {
    synced: a.synced + b.synced,
    queried: a.queried + b.queried,
    unanswered: a.unanswered + b.unanswered,
    retryAfter: Math.max(a.retryAfter ?? 0, b.retryAfter ?? 0) || undefined,
    withoutKey: a.withoutKey + b.withoutKey,
    withoutService: a.withoutService + b.withoutService,
    unreadable: a.unreadable + b.unreadable,
    refused: new Set([...a.refused, ...b.refused]),
    unknown,
  }
}

/** Message for a refused key (orders/tracking). */
export const refusedKeyMessage = (endpoint: TrackifyEndpoint): string =>
  `${keyOf[endpoint] === 'trackifyApiKeySrb' ? 'Srpski API ključ' : 'API ključ'} nije valjan ili Trackify servis nije dostupan`

/** The main result first, then what was not updated and why. */
export function messageOf({
  synced,
  unanswered,
  withoutKey,
  withoutService,
  unreadable,
  refused,
  unknown,
}: SyncReport): string {
  const unknownText = unknownStatusesMessage(unknown)
  return [
    `Ažurirano ${synced} porudžbina`,
    ...[...refused].map(refusedKeyMessage),
    ...(unanswered > 0 ? [`Trackify nije odgovorio, nije provereno: ${unanswered}`] : []),
    ...(withoutKey > 0 ? [`Bez API ključa, nije provereno: ${withoutKey}`] : []),
    ...(withoutService > 0
      ? [`Trackify servis nije podešen na serveru, nije provereno: ${withoutService}`]
      : []),
    ...(unreadable > 0 ? [`Podaci ne mogu da se pročitaju, nije ažurirano: ${unreadable}`] : []),
    ...(unknownText ? [unknownText] : []),
  ].join('. ')
}
