import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import { plural } from '../ui/formatting/amounts.ts'
import { formatDate, formatTime } from '../ui/formatting/dates.ts'

type DeliveryState = Pick<NotificationView, 'status' | 'attempts' | 'scheduledFor' | 'sentAt' | 'createdAt'>

export const statusLabels = {
  pending: { label: 'Čeka', color: 'info' },
  sending: { label: 'Šalje se', color: 'info' },
  sent: { label: 'Poslato', color: 'success' },
  skipped: { label: 'Preskočeno', color: 'default' },
  failed: { label: 'Neuspelo', color: 'error' },
} as const satisfies Record<NotificationView['status'], { label: string; color: string }>

/** Leaves the date out if it is today. */
const timeText = (at: string, now: number) =>
  formatDate(at) === formatDate(now) ? `u ${formatTime(at).slice(11)}` : formatTime(at)
const attemptsText = (attempts: number) => plural(attempts, 'pokušaj', 'pokušaja', 'pokušaja')
/** Genitive: "posle 1 pokušaja". */
const afterAttemptsText = (attempts: number) =>
  `posle ${attempts === 1 ? '1 pokušaja' : attemptsText(attempts)}`

/** Describes the delivery's progress and its next attempt. */
export function deliveryStatusText(
  { status, attempts, scheduledFor, sentAt, createdAt }: DeliveryState,
  now: number,
): string {
  switch (status) {
    case 'pending': {
      const isDue = scheduledFor === null || Date.parse(scheduledFor) <= now
      // Only the upsell wait delays a first attempt (upsell/notification-delay).
      if (attempts === 0)
        return isDue
          ? 'Na redu za slanje'
          : `Čeka da kupac pogleda dodatne ponude, najkasnije do ${timeText(scheduledFor, now).replace(/^u /, '')}`
      return `${attemptsText(attempts)}, ${isDue ? 'sledeći je na redu' : `sledeći ${timeText(scheduledFor, now)}`}`
    }
    case 'sending':
      return 'Upravo se šalje'
    case 'sent':
      return `Poslato ${timeText(sentAt ?? createdAt, now)}${attempts > 1 ? `, iz ${attemptsText(attempts)}` : ''}`
    case 'failed':
      return attempts > 0 ? `Odustalo se ${afterAttemptsText(attempts)}` : 'Odustalo se'
    case 'skipped':
      return `Nije poslato, nastalo ${timeText(createdAt, now)}`
  }
}

/**
 * Warns of a possible duplicate after an interrupted attempt. Only Telegram messages need it: the other
 * services recognise a repeated delivery.
 */
export function duplicateNote({
  type,
  status,
  mayBeRepeated,
}: Pick<NotificationView, 'type' | 'status' | 'mayBeRepeated'>): string | undefined {
  if (!mayBeRepeated || type !== 'telegram-order-message') return undefined
  return status === 'sent'
    ? 'Jedan pokušaj je bio prekinut, pa je ista poruka možda stigla dvaput.'
    : 'Jedan pokušaj je prekinut: ne zna se da li je poruka već stigla.'
}

/** A failed delivery that nobody has marked as read. */
export const needsAttention = ({ status, readAt }: Pick<NotificationView, 'status' | 'readAt'>): boolean =>
  status === 'failed' && readAt === null

const settingsTab: Record<string, string> = {
  'telegram-order-message': 'notifications',
  'sheet-row': 'notifications',
  webhook: 'notifications',
  'meta-purchase': 'marketing',
}

/** Whether changed settings can help. Deliveries that are skipped by design cannot be retried. */
export const isFixableInSettings = ({
  status,
  canRetry,
}: Pick<NotificationView, 'status' | 'canRetry'>): boolean =>
  status === 'failed' || (status === 'skipped' && canRetry)

/** The settings tab where the missing value is set. */
export const settingsLink = (type: string): string => `/settings?tab=${settingsTab[type] ?? 'notifications'}`
