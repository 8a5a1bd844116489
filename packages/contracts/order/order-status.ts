/** The wire value of a status is its Serbian text (profit/status-groups). */
export const orderStatuses = [
  'Na čekanju',
  'U dostavi',
  'U sortirnom centru',
  'Problematično',
  'Čeka preuzimanje',
  'Dostavljeno',
  'Duplikat Pošiljka',
  'Vraća se pošaljaocu',
  'Oštećena pošiljka',
  'Otkazana',
  'Treće bezuspešno uručenje',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Maximum of orders whose status one call changes. */
export const maxStatusChanges = 500

export const initialOrderStatus: OrderStatus = 'Na čekanju'

/** Only shipment tracking sets this status; people can filter by it but not choose it (orders/statuses). */
export const trackingOnlyStatus: OrderStatus = 'Treće bezuspešno uručenje'

/** The ten values that a person may set. */
export const selectableStatuses = orderStatuses.filter((status) => status !== trackingOnlyStatus)

/** Groups of the profit filter (profit/status-groups). */
export const statusGroups = {
  pending: ['Na čekanju'],
  processing: ['U sortirnom centru', 'Problematično'],
  shipped: ['U dostavi', 'Čeka preuzimanje', 'Treće bezuspešno uručenje', 'Duplikat Pošiljka'],
  delivered: ['Dostavljeno'],
  cancelled: ['Otkazana', 'Vraća se pošaljaocu', 'Oštećena pošiljka'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type StatusGroup = keyof typeof statusGroups

/** Statuses after which the courier collects nothing more. */
export const endedStatuses: readonly OrderStatus[] = [...statusGroups.delivered, ...statusGroups.cancelled]

/** Statuses in which a parcel may still move; only these orders are tracked. */
export const movingStatuses: readonly OrderStatus[] = [
  'Na čekanju',
  'U dostavi',
  'U sortirnom centru',
  'Problematično',
  'Čeka preuzimanje',
  'Treće bezuspešno uručenje',
]

/** The wire values keep the specified spellings; people see correct Serbian. */
const labels: Partial<Record<string, string>> = {
  'Duplikat Pošiljka': 'Duplikat pošiljke',
  'Vraća se pošaljaocu': 'Vraća se pošiljaocu',
} satisfies Partial<Record<OrderStatus, string>>

/** The label of a status on screens. */
export const statusLabel = (status: string): string => labels[status] ?? status
