import type { SystemHealth } from '@pazar/contracts/operation/system-routes.ts'
import { plural } from '../formatting/amounts.ts'
import { formatTime } from '../formatting/dates.ts'

type Outbox = SystemHealth['outbox']

/** Read models by what people find in them. */
const readModelNames: Record<string, string> = {
  websites: 'Stranice', website_versions: 'Verzije stranica', orders: 'Porudžbine', users: 'Korisnici', market_costs: 'Troškovi tržišta', market_cost_history: 'Istorija troškova tržišta',
  activity: 'Aktivnost', domains: 'Domeni', tenants: 'Prodavnice na domenima', saved_filters: 'Sačuvani filteri', webhooks: 'Webhook adrese',
}
export const readModelName = (name: string): string => readModelNames[name] ?? name

/** Services by the names that the outbox has for them. */
const services: Record<string, string> = { telegram: 'Telegram', 'google-sheets': 'Google Sheets', meta: 'Meta', webhook: 'Webhook' }
export const serviceName = (upstream: string): string => services[upstream] ?? upstream

export const oldestLabel = 'Najstarije na redu'
type Waiting = Pick<Outbox, 'waiting' | 'oldestWaiting'>

/** Why nothing is late although something waits. */
export const laterNote = ({ waiting, oldestWaiting }: Waiting): string | undefined => (waiting > 0 && oldestWaiting === null ? 'Što čeka, zakazano je za kasnije' : undefined)
export const oldestShown = (waiting: Waiting): string =>
  waiting.oldestWaiting === null ? (laterNote(waiting) ?? `${oldestLabel}: ništa`) : `${oldestLabel}: ${formatTime(waiting.oldestWaiting)}`

const words = { ok: { label: 'Sve radi', color: 'success' }, degraded: { label: 'Radi, ali nešto traži pažnju', color: 'warning' }, down: { label: 'Ne radi', color: 'error' } } as const

/** How the house is, with what it sends: "Sve radi" is said where nothing was given up and no service is let alone. */
export function overallWords({ health, outbox }: SystemHealth): { label: string; color: 'success' | 'warning' | 'error'; wrong: string[] } {
  const wrong = [
    ...health.readModels.filter(({ status }) => status === 'parked').map(({ name }) => `${readModelName(name)}: tabela je zaustavljena`),
    ...outbox.held.map(({ upstream }) => `${serviceName(upstream)}: slanje je zastalo`),
    ...(outbox.dead > 0 ? [plural(outbox.dead, 'slanje nije uspelo', 'slanja nisu uspela', 'slanja nije uspelo')] : []),
  ]
  return { ...words[health.status === 'ok' && wrong.length > 0 ? 'degraded' : health.status], wrong }
}
