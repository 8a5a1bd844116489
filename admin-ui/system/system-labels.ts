import type { Health, HealthReason } from '@pazar/contracts/system/routes.ts'
import type { SystemHealth } from '@pazar/contracts/system/system-routes.ts'
import { formatCount, plural } from '../ui/formatting/amounts.ts'
import { formatTime } from '../ui/formatting/dates.ts'

type Outbox = SystemHealth['outbox']

/** Read models by the data that users find in them. */
const readModelNames: Record<string, string> = {
  websites: 'Stranice',
  website_versions: 'Verzije stranica',
  orders: 'Porudžbine',
  users: 'Korisnici',
  market_costs: 'Troškovi tržišta',
  market_cost_history: 'Istorija troškova tržišta',
  activity: 'Aktivnost',
  domains: 'Domeni',
  tenants: 'Prodavnice na domenima',
  saved_filters: 'Sačuvani filteri',
  webhooks: 'Webhook adrese',
  legal_pages: 'Pravne stranice',
}
export const readModelName = (name: string): string => readModelNames[name] ?? name

/** A reader of the log: a read model or the reactions. */
export const readerName = (reader: string): string =>
  reader === 'reactions' ? 'Slanje drugim servisima' : readModelName(reader)

/** Services by their names in the outbox. */
const services: Record<string, string> = {
  telegram: 'Telegram',
  'google-sheets': 'Google Sheets',
  meta: 'Meta',
  webhook: 'Webhook',
}
export const serviceName = (service: string): string => services[service] ?? service

export const oldestLabel = 'Najstarije na redu'
type Waiting = Pick<Outbox, 'waiting' | 'oldestWaiting'>

/** Explains why deliveries are pending although none is overdue. */
export const laterNote = ({ waiting, oldestWaiting }: Waiting): string | undefined =>
  waiting > 0 && oldestWaiting === null ? 'Što čeka, zakazano je za kasnije' : undefined
export const oldestShown = (waiting: Waiting): string =>
  waiting.oldestWaiting === null
    ? (laterNote(waiting) ?? `${oldestLabel}: ništa`)
    : `${oldestLabel}: ${formatTime(waiting.oldestWaiting)}`

const healthLabels = {
  ok: { label: 'Sve radi', color: 'success' },
  degraded: { label: 'Radi, ali nešto traži pažnju', color: 'warning' },
  down: { label: 'Ne radi', color: 'error' },
} as const

/** Parked rows have their own text with read model and count. */
const reasonTexts: Record<Exclude<HealthReason, 'rows_parked'>, string> = {
  disk_full: 'Na disku baze podataka nema mesta: porudžbine i izmene se odbijaju',
  reactions_parked: 'Slanje drugim servisima: neki tokovi su zaustavljeni',
  reactions_behind: 'Slanje drugim servisima: niko ne čita nove događaje',
  reactions_failing: 'Slanje drugim servisima: čitanje dnevnika ne uspeva',
  checkpoint_beyond_log: 'Dnevnik događaja je kraći od onoga što je već obrađeno: to nije dnevnik ove baze',
  subscription_unconfirmed: 'Dnevnik događaja ne potvrđuje pretplatu: novi događaji ne stižu',
  personal_data_unreadable:
    'Deo ličnih podataka ne može da se pročita: izgubljeni su ključevi kojima su šifrovani',
  backups_failing: 'Rezervne kopije: poslednja nije uspela ili kasni',
}

/** How far a reader is behind the log: in events, or by the age of the oldest one that it has not read. */
export function lagText(lag: number | null, unit: Health['lagUnit']): string {
  if (lag === null) return 'Zaostatak nepoznat'
  if (lag === 0) return 'Bez zaostatka'
  return `Zaostatak ${unit === 'seconds' ? durationText(lag) : formatCount(lag)}`
}

/** "45 s", "12 min", "3 h". */
const durationText = (seconds: number): string =>
  seconds < 120
    ? `${seconds} s`
    : seconds < 7200
      ? `${Math.round(seconds / 60)} min`
      : `${formatCount(Math.round(seconds / 3600))} h`

/**
 * The overall status including the outbox. "Sve radi" requires that there are no dead letters and no open
 * circuit breaker.
 */
export function overallStatus({ health, outbox }: SystemHealth): {
  label: string
  color: 'success' | 'warning' | 'error'
  wrong: string[]
} {
  const wrong = [
    ...health.reasons.flatMap((reason) => (reason === 'rows_parked' ? [] : [reasonTexts[reason]])),
    ...health.readModels.flatMap(({ name, parked }) =>
      parked
        ? [`${readModelName(name)}: ${plural(parked.count, 'zapis čeka', 'zapisa čekaju', 'zapisa čeka')}`]
        : [],
    ),
    ...outbox.held.map(({ upstream }) => `${serviceName(upstream)}: slanje je zastalo`),
    ...(outbox.dead > 0
      ? [plural(outbox.dead, 'slanje nije uspelo', 'slanja nisu uspela', 'slanja nije uspelo')]
      : []),
  ]
  return { ...healthLabels[health.status === 'ok' && wrong.length > 0 ? 'degraded' : health.status], wrong }
}
