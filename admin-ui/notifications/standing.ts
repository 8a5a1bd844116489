import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import { plural } from '../formatting/amounts.ts'
import { formatDate, formatTime } from '../formatting/dates.ts'

type Standing = Pick<NotificationView, 'status' | 'attempts' | 'scheduledFor' | 'sentAt' | 'createdAt'>

export const states = {
  pending: { label: 'Čeka', color: 'info' }, sending: { label: 'Šalje se', color: 'info' }, sent: { label: 'Poslato', color: 'success' },
  skipped: { label: 'Preskočeno', color: 'default' }, failed: { label: 'Neuspelo', color: 'error' },
} as const satisfies Record<NotificationView['status'], { label: string; color: string }>

/** The hour alone where it is of this day. */
const when = (at: string, now: number) => (formatDate(at) === formatDate(now) ? `u ${formatTime(at).slice(11)}` : formatTime(at))
const tried = (attempts: number) => plural(attempts, 'pokušaj', 'pokušaja', 'pokušaja')
/** Genitive: "posle 1 pokušaja". */
const afterTrying = (attempts: number) => `posle ${attempts === 1 ? '1 pokušaja' : tried(attempts)}`

/** How far it has come, and what comes next. */
export function standing({ status, attempts, scheduledFor, sentAt, createdAt }: Standing, now: number): string {
  switch (status) {
    case 'pending': {
      const isDue = scheduledFor === null || Date.parse(scheduledFor) <= now
      // Nothing else is due later before its first attempt (resolution 35).
      if (attempts === 0) return isDue ? 'Na redu za slanje' : `Čeka da kupac pogleda dodatne ponude, najkasnije do ${when(scheduledFor, now).replace(/^u /, '')}`
      return `${tried(attempts)}, ${isDue ? 'sledeći je na redu' : `sledeći ${when(scheduledFor, now)}`}`
    }
    case 'sending': return 'Upravo se šalje'
    case 'sent': return `Poslato ${when(sentAt ?? createdAt, now)}${attempts > 1 ? `, iz ${tried(attempts)}` : ''}`
    case 'failed': return attempts > 0 ? `Odustalo se ${afterTrying(attempts)}` : 'Odustalo se'
    case 'skipped': return `Nije poslato, nastalo ${when(createdAt, now)}`
  }
}

/** Where an attempt broke off, of a message that people read; the other services know a repetition by themselves. */
export function repetition({ type, status, mayBeRepeated }: Pick<NotificationView, 'type' | 'status' | 'mayBeRepeated'>): string | undefined {
  if (!mayBeRepeated || type !== 'telegram-order-message') return undefined
  return status === 'sent' ? 'Jedan pokušaj je bio prekinut, pa je ista poruka možda stigla dvaput.' : 'Jedan pokušaj je prekinut: ne zna se da li je poruka već stigla.'
}

/** Somebody ought to look at it. */
export const wantsAttention = ({ status, readAt }: Pick<NotificationView, 'status' | 'readAt'>): boolean => status === 'failed' && readAt === null

const settingsTab: Record<string, string> = { 'telegram-order-message': 'notifications', 'sheet-row': 'notifications', webhook: 'notifications', 'meta-purchase': 'marketing' }

/** Whether a person can do something about it under settings: what was left out by nature is left out however they are. */
export const isForSettings = ({ status, canRetry }: Pick<NotificationView, 'status' | 'canRetry'>): boolean => status === 'failed' || (status === 'skipped' && canRetry)

/** Where what is missing can be set up. */
export const settingsOf = (type: string): string => `/settings?tab=${settingsTab[type] ?? 'notifications'}`

export const typeLabels: Record<string, string> = { 'telegram-order-message': 'Telegram', 'sheet-row': 'Google Sheets', 'meta-purchase': 'Meta (Conversions API)', webhook: 'Webhook' }
