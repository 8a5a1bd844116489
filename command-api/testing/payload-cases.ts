import { randomUUID } from 'node:crypto'
import { marketCostRoutes } from '@pazar/contracts/market-cost/routes.ts'
import { orderRoutes } from '@pazar/contracts/order/routes.ts'
import type { Route } from '@pazar/contracts/route/route.ts'
import { upsellRoutes } from '@pazar/contracts/upsell/routes.ts'
import { accountRoutes, settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import { newSeller, newWebsite, orderForm, signInAdmin, websiteForm } from './sellers.ts'
import type { TestCommandApi } from './start-command-api.ts'

/** An offer with every field. */
export const offer = {
  quantity: 2,
  price: 4990,
  originalPrice: '5.980,00',
  discount: 17,
  label: '2 komada',
  popular: true,
  bestValue: false,
  note: 'a',
  text: 'b',
  badge: 'c',
}
const customer = {
  name: 'Ana Anić',
  email: 'ana@primer.rs',
  phone: '064 123 456',
  address: 'Glavna 1',
  city: 'Niš',
  postalCode: '18000',
  notes: 'Zvati',
}

/** A route that takes a body. */
export interface PayloadCase {
  name: string
  route: Route
  path(): string
  /** Valid, with every field that the route accepts. */
  payload(): Record<string, unknown>
  token(): string | undefined
  /** Fields that are not stored, or only hashed, so that any character is allowed. */
  free?: string[]
}

/** Every route with a body, each with a valid payload, and the seller who owns the data. */
export async function payloadCases(api: TestCommandApi) {
  const admin = await signInAdmin(api)
  const seller = await newSeller(api)
  /** The account that the admin changes. */
  const other = await newSeller(api)
  const websiteId = (await newWebsite(api, seller)).id
  const { orderId } = (await api.send('POST', '/api/orders', orderForm(websiteId))).body as {
    orderId: string
  }
  const upsell = {
    websiteId,
    upsellProductLinks: [{ url: 'http://127.0.0.1/lampa', title: 'Lampica', price: 490 }],
  }
  const upsellId = (await api.send('POST', '/api/upsell/process-links', upsell, { token: seller.token })).body
    .products[0].id as number
  const costId = (await api.send('POST', '/api/market-costs', { market: 'Serbia' }, { token: seller.token }))
    .body.id as number
  const own = () => seller.token
  const cases: PayloadCase[] = [
    {
      name: 'login',
      route: userRoutes.login,
      path: () => '/api/auth/login',
      token: () => undefined,
      payload: () => ({ email: seller.email, password: seller.password }),
      free: ['password'],
    },
    {
      name: 'change-password',
      route: userRoutes.changePassword,
      path: () => '/api/auth/change-password',
      token: own,
      free: ['currentPassword', 'newPassword', 'confirmPassword'],
      payload: () => ({
        currentPassword: 'nije ta',
        newPassword: 'nova lozinka',
        confirmPassword: 'nova lozinka',
      }),
    },
    {
      name: 'settings',
      route: userRoutes.changeSettings,
      path: () => '/api/user/settings',
      token: own,
      payload: () => ({ telegramBotId: '1:a', telegramChatId: '-1' }),
    },
    {
      name: 'pixel',
      route: settingsRoutes.setPixel,
      path: () => '/api/user/facebook-pixel',
      token: own,
      payload: () => ({ facebookPixelId: '123456789012345' }),
    },
    {
      name: 'shipment keys',
      route: settingsRoutes.setTrackify,
      path: () => '/api/users/update-settings',
      token: own,
      payload: () => ({ trackifyApiKey: 'a', trackifyApiKeySrb: 'b' }),
    },
    {
      name: 'shipment key test',
      route: settingsRoutes.testTrackify,
      path: () => '/api/trackify/test',
      token: own,
      payload: () => ({ apiKey: 'a', country: 'Serbia' }),
    },
    {
      name: 'spreadsheet',
      route: settingsRoutes.setSheet,
      path: () => '/api/settings/google-sheets',
      token: own,
      payload: () => ({ googleSheetsId: '1AbC' }),
    },
    {
      name: 'create client',
      route: userRoutes.createClient,
      path: () => '/api/admin/clients',
      token: () => admin.token,
      free: ['password'],
      payload: () => ({
        email: `${randomUUID()}@primer.rs`,
        password: 'lozinka',
        firstName: 'Ana',
        lastName: 'Anić',
        companyName: 'Lampe',
        phone: '064',
        notes: 'x',
      }),
    },
    {
      name: 'register',
      route: accountRoutes.register,
      path: () => '/api/auth/register',
      token: () => undefined,
      free: ['password'],
      payload: () => ({
        email: `${randomUUID()}@primer.rs`,
        password: 'lozinka',
        firstName: 'Ana',
        lastName: 'Anić',
        companyName: 'Lampe',
        phone: '064',
        notes: 'x',
      }),
    },
    {
      name: 'seller identity',
      route: profileRoutes.changeOwnIdentity,
      path: () => '/api/user/identity',
      token: own,
      payload: () => ({
        companyName: 'Lampe',
        country: 'Serbia',
        address: 'Glavna 1',
        registrationNumber: '20670487',
        taxNumber: '106737115',
        customerPhone: '064 123 4567',
        callPhone: '064 123 4567',
        viber: '064 123 4567',
        whatsapp: '064 123 4567',
        customerEmail: 'ana@primer.rs',
        workingHours: '9-17',
      }),
    },
    {
      name: "change a user's status",
      route: accountRoutes.changeStatus,
      path: () => `/api/admin/users/${other.id}/status`,
      token: () => admin.token,
      payload: () => ({ isActive: true }),
    },
    {
      name: "reset a user's password",
      route: accountRoutes.resetPassword,
      path: () => `/api/admin/users/${other.id}/reset-password`,
      token: () => admin.token,
      free: ['newPassword'],
      payload: () => ({ newPassword: 'nova lozinka' }),
    },
    {
      name: 'create website',
      route: websiteRoutes.create,
      path: () => '/api/sync/create-website',
      token: own,
      payload: () =>
        websiteForm({
          sku: 'L1',
          templateName: 'Minimalistic',
          targetMarket: 'Serbia',
          currency: 'RSD',
          currencySymbol: 'RSD',
          offers: [offer],
        }),
    },
    {
      name: 'change website',
      route: websiteRoutes.change,
      path: () => `/api/websites/id/${websiteId}`,
      token: own,
      payload: () => ({
        customUrl: websiteForm().customUrl,
        productName: 'Lampa',
        shortName: 'Lampa',
        templateName: 'Sales Template',
        currentPrice: 10,
        originalPrice: '20,50',
        productCost: 3,
        title: 'T',
        hook: 'H',
        sku: 'S',
        bullets: ['a', 'b'],
        longDescription: 'duži tekst',
        faq: [{ q: 'p', a: 'o' }],
        seoTitle: 's',
        seoDescription: 'd',
        images: ['https://primer.rs/1.jpg'],
        palette: { primary: '#000000', bg: '#ffffff' },
        offers: [offer],
        previewMode: 'client',
        isActive: true,
      }),
    },
    {
      name: 'place order',
      route: orderRoutes.place,
      path: () => '/api/orders',
      token: () => undefined,
      free: ['website'],
      payload: () => ({
        ...orderForm(websiteId),
        ...customer,
        totalPrice: '',
        revision: 0,
        shownAt: 1_700_000_000_000,
        idempotencyKey: randomUUID(),
        website: '',
        domain: 'lampe.rs',
        market: 'Serbia',
        sku: 'L1',
        price: '2990',
        currency: 'RSD',
        customerData: customer,
      }),
    },
    {
      name: 'add upsell products',
      route: upsellRoutes.add,
      path: () => '/api/upsell/process-links',
      token: own,
      payload: () => ({
        websiteId,
        upsellProductLinks: [
          {
            url: 'http://127.0.0.1/lampa',
            title: 'Lampica',
            price: '490,50',
            originalPrice: 990,
            productCost: '3.25',
            sku: 'L',
            image: 'https://primer.rs/1.jpg',
            images: ['https://primer.rs/2.jpg'],
          },
        ],
      }),
    },
    {
      name: 'change an upsell product',
      route: upsellRoutes.change,
      path: () => `/api/upsell/products/${upsellId}`,
      token: own,
      payload: () => ({
        title: 'Lampica',
        urgentDescription: 'Samo sada',
        price: '490,50',
        originalPrice: 990,
        productCost: 3,
        sku: 'L',
        images: ['https://primer.rs/2.jpg'],
        features: ['Mala', 'Laka'],
        stockLeft: 5,
        isActive: true,
      }),
    },
    {
      name: 'take an upsell product',
      route: upsellRoutes.combine,
      path: () => '/api/combine-upsell',
      token: own,
      payload: () => ({ originalOrderId: orderId, upsellProductId: upsellId, quantity: 1 }),
    },
    {
      name: 'be done with upsell products',
      route: upsellRoutes.finish,
      path: () => '/api/combine-upsell/finish',
      token: own,
      payload: () => ({ orderId, how: 'finished' }),
    },
    {
      name: 'change order',
      route: orderRoutes.change,
      path: () => `/api/orders/${orderId}`,
      token: () => admin.token,
      payload: () => ({ status: 'U dostavi', reason: 'zašto' }),
    },
    {
      name: 'change order status',
      route: orderRoutes.changeStatus,
      path: () => `/api/orders/${orderId}/status`,
      token: own,
      payload: () => ({ status: 'Otkazana', reason: 'zašto' }),
    },
    {
      name: 'set costs',
      route: marketCostRoutes.set,
      path: () => '/api/market-costs',
      token: own,
      payload: () => ({
        market: 'Serbia',
        shippingCost: '1,50',
        packagingCost: 2,
        otherCosts: '3.25',
        description: 'Kurir',
        isActive: true,
      }),
    },
    {
      name: 'change costs',
      route: marketCostRoutes.change,
      path: () => `/api/market-costs/${costId}`,
      token: own,
      payload: () => ({
        market: 'Serbia',
        shippingCost: '1,50',
        packagingCost: 2,
        otherCosts: '3.25',
        description: 'Kurir',
        isActive: true,
      }),
    },
  ]
  return { cases, seller }
}
