/** Wire value of a status is its Serbian text (resolution 19). */
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

export const initialOrderStatus: OrderStatus = 'Na čekanju'

/** Set by shipment tracking alone; a person may filter by it but not choose it (resolution 18). */
export const trackingOnlyStatus: OrderStatus = 'Treće bezuspešno uručenje'

/** The ten values that a person may set. */
export const selectableStatuses = orderStatuses.filter((status) => status !== trackingOnlyStatus)

/** Groups of the profit filter (resolution 19). */
export const statusGroups = {
  pending: ['Na čekanju'],
  processing: ['U sortirnom centru', 'Problematično'],
  shipped: ['U dostavi', 'Čeka preuzimanje', 'Treće bezuspešno uručenje', 'Duplikat Pošiljka'],
  delivered: ['Dostavljeno'],
  cancelled: ['Otkazana', 'Vraća se pošaljaocu', 'Oštećena pošiljka'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type StatusGroup = keyof typeof statusGroups

/** Where a parcel may still move: what the shipment service is asked about. */
export const movingStatuses: readonly OrderStatus[] = ['Na čekanju', 'U dostavi', 'U sortirnom centru', 'Problematično', 'Čeka preuzimanje', 'Treće bezuspešno uručenje']
