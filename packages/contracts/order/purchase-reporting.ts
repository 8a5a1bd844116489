import type { EventOf } from '../event/event-type.ts'
import type { orderPlaced } from './events.ts'

/**
 * Whether only the server reports an order to Meta. It does if the order has an ad visit (a pixel with an
 * access token and no refusal) and its offers were still open: it then waits until they end and reports the
 * total once. Otherwise the shopper's browser reports at once.
 */
export const isPurchaseReportedByServer = ({
  adVisit,
  upsellDelayedUntil,
}: Pick<EventOf<typeof orderPlaced>['data'], 'adVisit' | 'upsellDelayedUntil'>): boolean =>
  adVisit !== null && upsellDelayedUntil !== null
