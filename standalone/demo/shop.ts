import { readFile } from 'node:fs/promises'
import { marketCostRoutes } from '@pazar/contracts/market-cost/routes.ts'
import { upsellRoutes } from '@pazar/contracts/upsell/routes.ts'
import { helperRoutes } from '@pazar/contracts/user/helper-routes.ts'
import { profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import type { CallEndpoint, Caller } from './caller.ts'
import { lampa } from './lampa.ts'
import { lonac } from './lonac.ts'
import { demoHelper, demoSeller } from './people.ts'
import type { DemoProduct } from './products.ts'
import type { DemoOrder } from './story.ts'
import { termos } from './termos.ts'
import { type DemoUpsell, demoUpsells } from './upsells.ts'

type Product = DemoOrder['product']

/** Pages and upsells that the orders of the demo refer to, by product. */
export interface DemoShop {
  websiteIds: Record<Product, number>
  upsellIds: Record<Product, readonly number[]>
}

/** Creates the seller's account and fills in the profile. Returns the seller as a caller. */
export async function createSeller(call: CallEndpoint, admin: Caller): Promise<Caller> {
  const { email, password } = demoSeller
  const { id } = await call(userRoutes.createClient, admin, {
    body: {
      email,
      password,
      firstName: 'Dragana',
      lastName: 'Lukić',
      companyName: 'Planinar shop',
      phone: '+381 64 555 0100',
      notes: 'Demo nalog prodavca',
    },
  })
  const seller: Caller = { user: { id, role: 'client' }, correlationId: admin.correlationId }
  await call(profileRoutes.changeOwnIdentity, seller, {
    body: {
      country: 'Serbia',
      address: 'Bulevar oslobođenja 100, 21000 Novi Sad',
      registrationNumber: '20000012',
      taxNumber: '100000129',
      customerPhone: '064 555 0100',
      viber: '064 555 0100',
      customerEmail: 'kupci@planinar.example',
    },
  })
  return seller
}

/** Invites a helper who calls shoppers, and chooses the password by the link of the invitation. */
export async function inviteHelper(call: CallEndpoint, seller: Caller): Promise<void> {
  const { email, password } = demoHelper
  const { link } = await call(helperRoutes.invite, seller, {
    body: { firstName: 'Iva', lastName: 'Ilić', email, duty: 'pozivi' },
  })
  await call(
    profileRoutes.resetPassword,
    { correlationId: seller.correlationId },
    {
      body: {
        token: new URL(link.url).hash.slice(1),
        newPassword: password,
        confirmPassword: password,
      },
    },
  )
}

/** Sets the seller's costs per order in each market. */
export async function setMarketCosts(call: CallEndpoint, seller: Caller): Promise<void> {
  await call(marketCostRoutes.set, seller, {
    body: {
      market: 'Serbia',
      shippingCost: 390,
      packagingCost: 45,
      otherCosts: 30,
      description: 'Kurir, kutija i povrati',
    },
  })
  await call(marketCostRoutes.set, seller, {
    body: {
      market: 'Montenegro',
      shippingCost: '3,90',
      packagingCost: '0,60',
      otherCosts: 0,
      description: 'Kurir i kutija',
    },
  })
  await call(marketCostRoutes.set, seller, {
    body: {
      market: 'Bosnia',
      shippingCost: '9,50',
      packagingCost: '1,80',
      otherCosts: 0,
      description: 'Kurir i ojačana kutija',
    },
  })
}

async function uploadImage(call: CallEndpoint, seller: Caller, name: string): Promise<string> {
  const bytes = await readFile(new URL(`images/${name}`, import.meta.url))
  const file = { bytes, declaredType: 'image/jpeg' }
  return (await call(websiteRoutes.uploadImage, seller, { file })).imageUrl as string
}

async function publishPage(
  call: CallEndpoint,
  seller: Caller,
  { images, website, copy, variants }: DemoProduct,
): Promise<number> {
  const imageUrls = await Promise.all(images.map((name) => uploadImage(call, seller, name)))
  const created = await call(websiteRoutes.create, seller, { body: { ...website, images: imageUrls } })
  if (!('website' in created)) throw new Error('The demo page was not created')
  const params = { id: String(created.website.id) }
  const body = { ...copy, ...(variants && { variants: variants(imageUrls) }) }
  return (await call(websiteRoutes.change, seller, { params, body })).id
}

async function addUpsell(
  call: CallEndpoint,
  seller: Caller,
  websiteId: number,
  { image, link, copy }: DemoUpsell,
): Promise<number> {
  const imageUrl = await uploadImage(call, seller, image)
  const body = { websiteId, upsellProductLinks: [{ ...link, images: [imageUrl] }] }
  const { id: upsellId } = (await call(upsellRoutes.add, seller, { body })).products.at(-1)!
  await call(upsellRoutes.change, seller, { params: { id: String(upsellId) }, body: copy })
  return upsellId
}

/** Publishes the seller's three pages and adds their upsells. */
export async function publishShop(call: CallEndpoint, seller: Caller): Promise<DemoShop> {
  const websiteIds = {
    termos: await publishPage(call, seller, termos),
    lampa: await publishPage(call, seller, lampa),
    lonac: await publishPage(call, seller, lonac),
  }
  const upsellIds: Record<Product, number[]> = { termos: [], lampa: [], lonac: [] }
  for (const [product, upsells] of Object.entries(demoUpsells) as [Product, readonly DemoUpsell[]][]) {
    for (const upsell of upsells)
      upsellIds[product].push(await addUpsell(call, seller, websiteIds[product], upsell))
  }
  return { websiteIds, upsellIds }
}
