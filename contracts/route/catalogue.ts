import { activityRoutes } from '../activity/routes.ts'
import { analyticsRoutes, profitExportRoutes } from '../analytics/routes.ts'
import { copywritingRoutes } from '../copywriting/routes.ts'
import { domainRoutes } from '../domain/routes.ts'
import { integrationRoutes } from '../integration/routes.ts'
import { marketCostHistoryRoutes, marketCostRoutes } from '../market-cost/routes.ts'
import { notificationRoutes } from '../notification/routes.ts'
import { operationRoutes } from '../operation/routes.ts'
import { systemRoutes } from '../operation/system-routes.ts'
import { orderRoutes } from '../order/routes.ts'
import { orderWorkRoutes } from '../order/work-routes.ts'
import { savedFilterRoutes } from '../saved-filter/routes.ts'
import { shopifyRoutes } from '../shopify/routes.ts'
import { shopRoutes } from '../shop/routes.ts'
import { syncCheckRoutes } from '../sync-check/routes.ts'
import { tenantRoutes } from '../tenant/routes.ts'
import { upsellRoutes } from '../upsell/routes.ts'
import { accountRoutes, settingsRoutes } from '../user/account-routes.ts'
import { userRoutes } from '../user/routes.ts'
import { webhookRoutes } from '../webhook/routes.ts'
import { productLinkRoutes } from '../website/product-link-routes.ts'
import { websiteHistoryRoutes } from '../website/history-routes.ts'
import { websiteRoutes } from '../website/routes.ts'
import { shopperRoutes } from '../website/shopper-routes.ts'
import type { Route } from './route.ts'

/** Every call of the API, of both rooms that answer it: what the OpenAPI document and the access test go through. */
export const allRoutes: readonly Route[] = [
  ...Object.values(userRoutes), ...Object.values(settingsRoutes), ...Object.values(accountRoutes), ...Object.values(websiteRoutes), ...Object.values(websiteHistoryRoutes), ...Object.values(productLinkRoutes), ...Object.values(orderRoutes), ...Object.values(orderWorkRoutes), ...Object.values(savedFilterRoutes), ...Object.values(marketCostRoutes), ...Object.values(marketCostHistoryRoutes),
  ...Object.values(analyticsRoutes), ...Object.values(profitExportRoutes), ...Object.values(activityRoutes), ...Object.values(operationRoutes),
  ...Object.values(syncCheckRoutes), ...Object.values(systemRoutes),
  ...Object.values(domainRoutes), ...Object.values(tenantRoutes), ...Object.values(shopRoutes),
  ...Object.values(upsellRoutes), ...Object.values(shopifyRoutes),
  ...Object.values(webhookRoutes),
  ...Object.values(shopperRoutes),
  ...Object.values(notificationRoutes),
  ...Object.values(copywritingRoutes),
  ...Object.values(integrationRoutes),
]
