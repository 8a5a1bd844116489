import { unknownWords } from '@pazar/contracts/integration/unknown-words.ts'
import { keyOf, type TrackifyEndpoint } from '@pazar/upstreams/trackify/trackify-client.ts'

/** What came of a sync, endpoint by endpoint and seller by seller added up. */
export interface SyncReport {
  /** Orders whose status or number changed. */
  synced: number
  /** Orders that Trackify was asked about and answered for. */
  asked: number
  /** Orders it did not answer for, the seconds after which it wants to be asked again with the longest. */
  unanswered: number
  retryAfter: number | undefined
  /** Orders of sellers without a key for their market, and of endpoints that this server has no address of. */
  withoutKey: number
  withoutService: number
  /** Endpoints that refused a key. */
  refused: Set<TrackifyEndpoint>
  /** Orders by the word that was not understood. */
  unknown: Map<string, number>
}

/** Of nothing asked yet; each is another, for they are added to. */
export const emptyReport = (): SyncReport => ({ synced: 0, asked: 0, unanswered: 0, retryAfter: undefined, withoutKey: 0, withoutService: 0, refused: new Set(), unknown: new Map() })

/** Both together. */
export function added(a: SyncReport, b: SyncReport): SyncReport {
  const unknown = new Map(a.unknown)
  for (const [word, count] of b.unknown) unknown.set(word, (unknown.get(word) ?? 0) + count)
  return {
    synced: a.synced + b.synced, asked: a.asked + b.asked, unanswered: a.unanswered + b.unanswered, retryAfter: Math.max(a.retryAfter ?? 0, b.retryAfter ?? 0) || undefined,
    withoutKey: a.withoutKey + b.withoutKey, withoutService: a.withoutService + b.withoutService, refused: new Set([...a.refused, ...b.refused]), unknown,
  }
}

/** Of the error catalogue (operator spec, section 8). */
export const refusedKey = (endpoint: TrackifyEndpoint): string =>
  `${keyOf[endpoint] === 'trackifyApiKeySrb' ? 'Srpski API ključ' : 'API ključ'} nije valjan ili Trackify servis nije dostupan`

/** The text of the catalogue first, then whatever the seller should know of what was left as it is. */
export function messageOf({ synced, unanswered, withoutKey, withoutService, refused, unknown }: SyncReport): string {
  const words = unknownWords(unknown)
  return [
    `Ažurirano ${synced} porudžbina`,
    ...[...refused].map(refusedKey),
    ...(unanswered > 0 ? [`Trackify nije odgovorio, nije provereno: ${unanswered}`] : []),
    ...(withoutKey > 0 ? [`Bez API ključa, nije provereno: ${withoutKey}`] : []),
    ...(withoutService > 0 ? [`Trackify servis nije podešen na serveru, nije provereno: ${withoutService}`] : []),
    ...(words ? [words] : []),
  ].join('. ')
}
