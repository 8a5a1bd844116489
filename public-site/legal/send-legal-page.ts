import { legalPageAt, legalPages } from '@pazar/contracts/legal/pages.ts'
import type { ShopView } from '@pazar/contracts/storefront/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { Context } from 'koa'
import { shopTracking } from '../document/tracking-facts.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { sendPage } from '../rendering/send-page.ts'
import type { LegalPageKey, ShopKey, ApiClient } from '../api-client/api-client.ts'
import type { LegalPageProps } from './LegalPage.tsx'

interface Common {
  api: Pick<ApiClient, 'legalPage'>
  renderer: Renderer
  /** Scheme and host of the canonical address. */
  origin: string
}

interface Shown extends Pick<LegalPageProps, 'page' | 'website' | 'shop' | 'shopName' | 'base' | 'home'> {
  key: LegalPageKey
}

async function send(
  ctx: Context,
  { api, renderer, origin }: Common,
  { page, key, ...shown }: Shown,
): Promise<boolean> {
  const legal = await api.legalPage(page, key)
  if (!legal) return false
  const { market, text, seller } = legal
  const address = `${origin}${shown.base}/${legalPages[page].slug}`
  const html = (await renderer.pages()).legalPage({
    page,
    market,
    text,
    seller: seller ?? undefined,
    ...shown,
    address,
    scripts: renderer.scripts,
  })
  sendPage(ctx, 200, html, { ...renderer, keep: 'no-cache' })
  return true
}

/** Sends the requested legal page of a website; returns false if it does not exist. */
export async function sendWebsitesLegalPage(
  ctx: Context,
  { website, ...common }: Common & { website: PublicWebsiteView },
): Promise<boolean> {
  const page = legalPageAt(ctx.params['slug'] as string)
  const home = `/${website.customUrl}`
  return (
    page !== undefined &&
    send(ctx, common, {
      page,
      key: { websiteId: website.id },
      website,
      shopName: website.seller?.name ?? null,
      base: home,
      home,
    })
  )
}

interface OfShop extends Common {
  shop: ShopView
  key: ShopKey
  /** Prefix of the addresses of the shop's legal pages; `home` is the address of its storefront. */
  base: string
  home: string
}

/** Sends the requested legal page of a whole shop; returns false if it does not exist. */
export async function sendShopsLegalPage(
  ctx: Context,
  { shop, key, base, home, ...common }: OfShop,
): Promise<boolean> {
  const page = legalPageAt((ctx.params['slug'] ?? ctx.params['customUrl']) as string)
  return (
    page !== undefined &&
    send(ctx, common, {
      page,
      key,
      shop: shopTracking(shop.websites),
      shopName: shop.name,
      base,
      home,
    })
  )
}
