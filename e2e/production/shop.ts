import assert from 'node:assert/strict'
import { type Client, createClient } from './client.ts'

/** The installation's first admin. */
export const admin = { email: 'glavni@pazar.test', password: 'lozinka glavnog' }
const seller = { email: 'prodavac@pazar.test', password: 'lozinka prodavca' }
const websiteForm = {
  customUrl: 'solarna-lampa',
  productLink: 'https://primer.rs/lampa',
  productName: 'Solarna lampa',
  images: ['https://primer.rs/lampa.jpg'],
  currentPrice: 2990,
  originalPrice: 4990,
  productCost: '850,50',
  targetMarket: 'Serbia',
}
let phones = 0
/** An order of another shopper each time. */
export const orderForm = (websiteId: number) => ({
  websiteId,
  quantity: 1,
  totalPrice: 2990,
  customerData: {
    name: 'Đorđe Ćirić',
    phone: `064${String(++phones).padStart(7, '0')}`,
    address: 'Knez Mihailova 1',
    city: 'Beograd',
    postalCode: '11000',
  },
})

/** Creates a seller with a website through both processes of the command API. */
export async function openShop(
  commands: readonly [{ url: string }, { url: string }],
): Promise<{ owner: Client; sellerId: number; websiteId: number }> {
  const main = createClient()
  await main.signIn(commands[0], admin.email, admin.password)
  const created = await main.send(commands[1], 'POST', '/api/admin/clients', {
    ...seller,
    firstName: 'Prva',
    lastName: 'Prodavnica',
  })
  assert.equal(created.status, 201, JSON.stringify(created.body))
  const owner = createClient()
  await owner.signIn(commands[1], seller.email, seller.password)
  const website = await owner.send(commands[0], 'POST', '/api/sync/create-website', websiteForm)
  assert.equal(website.status, 201, JSON.stringify(website.body))
  return { owner, sellerId: website.body.website.userId, websiteId: website.body.website.id }
}
