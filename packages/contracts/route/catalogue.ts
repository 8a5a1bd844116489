import { activityRoutes } from '../activity/routes.ts'
import { analyticsRoutes, profitExportRoutes } from '../analytics/routes.ts'
import { copywritingRoutes } from '../copywriting/routes.ts'
import { domainRoutes } from '../domain/routes.ts'
import { integrationRoutes } from '../integration/routes.ts'
import { legalRoutes } from '../legal/routes.ts'
import { marketCostHistoryRoutes, marketCostRoutes } from '../market-cost/routes.ts'
import { notificationRoutes } from '../notification/routes.ts'
import { operationRoutes } from '../system/routes.ts'
import { systemRoutes } from '../system/system-routes.ts'
import { deskRoutes } from '../order/desk-routes.ts'
import { callQueueRoutes } from '../order/call-queue-route.ts'
import { callRoutes } from '../order/call-routes.ts'
import { orderEntryRoutes } from '../order/order-entry-routes.ts'
import { mergeRoutes } from '../order/merge-routes.ts'
import { myOrderRoutes } from '../order/my-order-routes.ts'
import { orderRoutes } from '../order/routes.ts'
import { splitRoutes } from '../order/split-routes.ts'
import { erasureRoutes } from '../erasure/routes.ts'
import { orderLinesRoutes } from '../order/lines-route.ts'
import { orderWorkRoutes } from '../order/work-routes.ts'
import { packingRoutes } from '../order/packing-route.ts'
import { trackingRoutes } from '../order/tracking-routes.ts'
import { savedFilterRoutes } from '../saved-filter/routes.ts'
import { shopifyRoutes } from '../shopify/routes.ts'
import { shopRoutes } from '../storefront/routes.ts'
import { syncCheckRoutes } from '../sync-check/routes.ts'
import { tenantRoutes } from '../tenant/routes.ts'
import { upsellRoutes } from '../upsell/routes.ts'
import { accountRoutes, settingsRoutes } from '../user/account-routes.ts'
import { profileRoutes } from '../user/profile-routes.ts'
import { helperRoutes } from '../user/helper-routes.ts'
import { storageRoutes } from '../user/storage-routes.ts'
import { userRoutes } from '../user/routes.ts'
import { webhookRoutes } from '../webhook/routes.ts'
import { productLinkRoutes } from '../website/product-link-routes.ts'
import { websiteHistoryRoutes } from '../website/history-routes.ts'
import { websiteRoutes } from '../website/routes.ts'
import { shopperRoutes } from '../website/shopper-routes.ts'
import { logRepairRoutes } from '../log-repair/routes.ts'
import type { Route } from './route.ts'

/** All routes of command-api and query-api; the source of the OpenAPI document and of the access test. */
export const allRoutes: readonly Route[] = [
  ...Object.values(userRoutes),
  ...Object.values(settingsRoutes),
  ...Object.values(accountRoutes),
  ...Object.values(profileRoutes),
  ...Object.values(helperRoutes),
  ...Object.values(websiteRoutes),
  ...Object.values(websiteHistoryRoutes),
  ...Object.values(productLinkRoutes),
  ...Object.values(orderRoutes),
  ...Object.values(orderEntryRoutes),
  ...Object.values(orderWorkRoutes),
  ...Object.values(deskRoutes),
  ...Object.values(trackingRoutes),
  ...Object.values(packingRoutes),
  ...Object.values(callQueueRoutes),
  ...Object.values(callRoutes),
  ...Object.values(orderLinesRoutes),
  ...Object.values(mergeRoutes),
  ...Object.values(splitRoutes),
  ...Object.values(myOrderRoutes),
  ...Object.values(erasureRoutes),
  ...Object.values(savedFilterRoutes),
  ...Object.values(marketCostRoutes),
  ...Object.values(marketCostHistoryRoutes),
  ...Object.values(analyticsRoutes),
  ...Object.values(profitExportRoutes),
  ...Object.values(activityRoutes),
  ...Object.values(operationRoutes),
  ...Object.values(syncCheckRoutes),
  ...Object.values(systemRoutes),
  ...Object.values(logRepairRoutes),
  ...Object.values(domainRoutes),
  ...Object.values(tenantRoutes),
  ...Object.values(shopRoutes),
  ...Object.values(upsellRoutes),
  ...Object.values(shopifyRoutes),
  ...Object.values(webhookRoutes),
  ...Object.values(shopperRoutes),
  ...Object.values(notificationRoutes),
  ...Object.values(copywritingRoutes),
  ...Object.values(integrationRoutes),
  ...Object.values(storageRoutes),
  ...Object.values(legalRoutes),
]
