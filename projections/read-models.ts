import { activityModel } from './activity/activity.ts'
import { domainsModel } from './domains/domains.ts'
import { legalPagesModel } from './legal-pages/legal-pages.ts'
import { marketCostHistoryModel } from './market-cost-history/market-cost-history.ts'
import { marketCostsModel } from './market-costs/market-costs.ts'
import { ordersModel } from './orders/orders.ts'
import type { ReadModel } from './read-model.ts'
import { tenantsModel } from './tenants/tenants.ts'
import { savedFiltersModel } from './saved-filters/saved-filters.ts'
import { usersModel } from './users/users.ts'
import { webhooksModel } from './webhooks/webhooks.ts'
import { websiteVersionsModel } from './website-versions/website-versions.ts'
import { websitesModel } from './websites/websites.ts'

/** Every read model. Adding one here gives it a table, rebuild, verification and change notifications. */
export const readModels: readonly ReadModel[] = [
  websitesModel,
  websiteVersionsModel,
  ordersModel,
  usersModel,
  marketCostsModel,
  marketCostHistoryModel,
  activityModel,
  domainsModel,
  tenantsModel,
  savedFiltersModel,
  webhooksModel,
  legalPagesModel,
]
