import { legalRoutes } from '@pazar/contracts/legal/routes.ts'
import { websiteHistoryRoutes } from '@pazar/contracts/website/history-routes.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { pixelEndpoint } from '../domain/pixel-endpoint.ts'
import { uploadImage } from '../image/upload-image.ts'
import { forRoute } from '../limits/save-limits.ts'
import { changeWebsite } from '../website/change-website.ts'
import { createWebsite } from '../website/create-website.ts'
import { withdrawEarlierPrices } from '../website/withdraw-earlier-prices.ts'
import { copywritingEndpoints } from '../copywriting/copywriting-endpoints.ts'
import { domainEndpoints } from '../domain/domain-endpoints.ts'
import { legalEndpoints } from '../legal/legal-endpoints.ts'
import { ownDomainEndpoints } from '../domain/own-domain-endpoints.ts'
import { productLinkEndpoints } from '../product-link/product-link-endpoints.ts'
import { upsellEndpoints } from '../upsell/upsell-endpoints.ts'
import { websiteHistoryEndpoints } from '../website/history-endpoints.ts'
import type { EndpointContext } from './endpoint-context.ts'

/** Websites with their pictures, texts, offers, domains and legal pages. */
export function websiteEndpoints(context: EndpointContext): Endpoint[] {
  const { commands, domains, publicOrigin, links, copywriter, uploadLimit, withSaveLimit } = context
  const readLimit = context.linkReadLimit
  return [
    withSaveLimit(createWebsite({ ...commands, publicOrigin, links, copywriter, readLimit })),
    ...copywritingEndpoints({ ...commands, copywriter }),
    withSaveLimit(changeWebsite({ ...commands, publicOrigin })),
    ...websiteHistoryEndpoints({ ...commands, publicOrigin }).map(
      forRoute(websiteHistoryRoutes.restore, withSaveLimit),
    ),
    withdrawEarlierPrices(commands),
    uploadImage(commands.images, uploadLimit),
    ...productLinkEndpoints({ links, images: commands.images, readLimit, uploadLimit }),
    ...upsellEndpoints({ ...commands, publicOrigin, links, copywriter, readLimit }).map(withSaveLimit),
    ...domainEndpoints(domains),
    ...ownDomainEndpoints(domains),
    pixelEndpoint(domains),
    ...legalEndpoints(commands)
      .map(forRoute(legalRoutes.change, withSaveLimit))
      .map(forRoute(legalRoutes.changeOfSeller, withSaveLimit)),
  ]
}
