import { describe, expect, test } from 'vitest'
import { activityModel } from './activity/activity.ts'
import { marketCostsModel } from './market-costs/market-costs.ts'
import type { ReadModel } from './read-model.ts'
import { logged, orderPlaced, sampleContent, sampleCustomer, sampleOrderId, statusChanged } from './testing/sample-events.ts'
import { usersModel } from './users/users.ts'
import { websitesModel } from './websites/websites.ts'

const at = '2026-01-31T23:30:00.000Z'
const later = { at: '2026-02-03T10:00:00.000Z' }
const fold = (model: ReadModel, ...events: ReturnType<typeof logged>[]) => events.reduce<any>((row, event) => model.evolve(row, event), undefined)

const created = logged({ type: 'WebsiteCreated', data: { websiteId: 4, sellerId: 2, content: sampleContent } }, 'website-4', 0, 0)
const renamed = logged({ type: 'WebsiteContentChanged', data: { changes: { customUrl: 'grejalica', isActive: false }, restoredFrom: null } }, 'website-4', 1, 1, later)

const costs = { market: 'Serbia' as const, shippingCost: 350_00, packagingCost: 50_00, otherCosts: 0, description: 'Kurir', isActive: true }
const set = logged({ type: 'MarketCostSet', data: { entryId: 7, sellerId: 2, ...costs } }, 'market-cost-7', 0, 0)
const changed = logged({ type: 'MarketCostChanged', data: { ...costs, shippingCost: 400_00, isActive: false } }, 'market-cost-7', 1, 1, later)
const removed = logged({ type: 'MarketCostRemoved', data: {} }, 'market-cost-7', 2, 2)

const account = { email: 'ana@primer.rs', firstName: 'Ana', lastName: 'Anić', companyName: 'Lampa d.o.o.', phone: '061', notes: 'VIP' }
const opened = logged({ type: 'UserCreated', data: { userId: 2, role: 'client', ...account } }, 'user-2', 0, 0)
const closed = logged({ type: 'UserDeactivated', data: {} }, 'user-2', 1, 1, later)
const openedAgain = logged({ type: 'UserActivated', data: {} }, 'user-2', 2, 2, later)
const deleted = logged({ type: 'UserDeleted', data: {} }, 'user-2', 3, 3, later)
const reset = logged({ type: 'UserPasswordChanged', data: { how: 'reset' } }, 'user-2', 1, 1, later)
const pixelSet = logged({ type: 'UserIntegrationsChanged', data: { facebookPixelId: '123', googleSheetsId: 'tabela' } }, 'user-2', 1, 1, later)
const sheetGone = logged({ type: 'UserIntegrationsChanged', data: { googleSheetsId: null } }, 'user-2', 2, 2, later)
const forgotten = logged({ type: 'PersonalDataErased', data: { reason: '' } }, 'user-2', 2, 2, later)

describe('given events, the row', () => {
  test.each<[string, ReadModel, ReturnType<typeof logged>[], object]>([
    ['website created', websitesModel, [created], { website_id: 4, seller_id: 2, custom_url: 'lampa', is_active: true, content: sampleContent, revision: 0, created_at: at }],
    ['website renamed', websitesModel, [created, renamed], { custom_url: 'grejalica', is_active: false, content: { ...sampleContent, customUrl: 'grejalica', isActive: false }, revision: 1, created_at: at, updated_at: later.at }],
    ['costs set', marketCostsModel, [set], { entry_id: 7, seller_id: 2, market: 'Serbia', shipping_cost: 350_00, is_active: true, created_at: at }],
    ['costs changed', marketCostsModel, [set, changed], { entry_id: 7, seller_id: 2, shipping_cost: 400_00, is_active: false, created_at: at, updated_at: later.at }],
    ['user opened', usersModel, [opened], { user_id: 2, role: 'client', email: 'ana@primer.rs', is_active: true, search: 'ana anic primer rs lampa d o 061' }],
    ['user closed', usersModel, [opened, closed], { is_active: false, revision: 1, updated_at: later.at }],
    ['user opened again', usersModel, [opened, closed, openedAgain], { is_active: true, is_deleted: false, revision: 2, updated_at: later.at }],
    ['user deleted', usersModel, [opened, closed, openedAgain, deleted], { is_active: false, is_deleted: true, first_name: 'Ana', last_name: 'Anić', revision: 3 }],
    ['password reset', usersModel, [opened, reset], { is_active: true, revision: 1 }],
    ['user with a pixel and a sheet', usersModel, [opened, pixelSet], { facebook_pixel_id: '123', google_sheets_id: 'tabela', revision: 1, updated_at: later.at }],
    ['user without the sheet again', usersModel, [opened, pixelSet, sheetGone], { facebook_pixel_id: '123', google_sheets_id: null }],
    ['user erased', usersModel, [opened, closed, forgotten], { email: null, first_name: null, phone: null, notes: null, company_name: 'Lampa d.o.o.', search: 'lampa d o', is_active: false }],
  ])('%s', (_, model, events, row) => expect(fold(model, ...events)).toMatchObject(row))

  test('is gone with its removal', () => expect(fold(marketCostsModel, set, removed)).toBeUndefined())

  test.each([[websitesModel, renamed], [marketCostsModel, changed], [marketCostsModel, removed], [usersModel, closed]] as [ReadModel, typeof closed][])(
    'refuses a change of what was never there',
    (model, event) => expect(() => model.evolve(undefined, event)).toThrow('nothing was there before it'),
  )
})

describe('activity', () => {
  const stream = `order-${sampleOrderId(1)}`
  const placed = logged(orderPlaced(1, { quantity: 2, totalPrice: 49_80, currency: 'EUR' }), stream, 0, 10)
  const by = { actor: { kind: 'user', id: 3, role: 'client' } } as const
  const sent = logged(statusChanged('Na čekanju', 'U dostavi', 'Kurir je preuzeo'), stream, 1, 11, by)
  const number = `${stream.slice(6, 10)}-${stream.slice(10, 14)}`

  test('tells who did what', () => {
    expect(activityModel.evolve(undefined, placed)).toMatchObject({
      position: '10', stream, revision: 0, actor_kind: 'shopper', actor_id: null, seller_id: 3,
      summary: `Nova porudžbina ${number}: 2 × Proizvod 1, 49,80 €`, details: {},
    })
    expect(activityModel.evolve(undefined, sent, activityModel.evolve(undefined, placed))).toMatchObject({
      position: '11', actor_kind: 'user', actor_id: 3, seller_id: 3, summary: `Porudžbina ${number}: Na čekanju → U dostavi`,
      details: { from: 'Na čekanju', to: 'U dostavi' },
    })
  })

  test.each([
    [created, 'Napravljena stranica /lampa: Lampa'], [renamed, 'Izmenjena stranica: adresa, vidljivost'],
    [set, 'Dodati troškovi tržišta Srbija: 400,00 RSD'], [changed, 'Izmenjeni troškovi tržišta Srbija: 450,00 RSD (neaktivni)'],
    [removed, 'Obrisani troškovi, stavka 7'], [opened, 'Otvoren nalog 2 (klijent)'], [closed, 'Deaktiviran nalog 2'], [reset, 'Resetovana lozinka naloga 2'],
    [forgotten, 'Obrisani lični podaci korisnika 2'],
    [logged({ type: 'Reserved', data: { for: 'website-4', until: at } }, 'url-lampa', 0, 3), 'Zauzeta adresa /lampa'],
    [logged({ type: 'Released', data: {} }, 'email-0a1b', 1, 3), 'Oslobođena email adresa'],
    [logged({ type: 'Reserved', data: { for: 'user-4', until: at } }, 'sheet-1AbC', 0, 3), 'Zauzeta Google tabela'],
    [logged({ type: 'DomainVerified', data: {} }, 'domain-2-shop.xn--arija-gya40d.rs', 1, 3), 'Verifikovan domen shop.čaršija.rs'],
    [logged({ type: 'UserSettingsChanged', data: { settings: ['trackifyApiKeySrb', 'telegramChatId'] } }, 'user-2', 1, 3), 'Promenjena podešavanja naloga 2: Trackify ključ (Srbija), Telegram chat'],
    [sheetGone, 'Promenjena podešavanja naloga 2: Google Sheets'],
    [logged({ type: 'OrderUpsellEnded', data: { how: 'finished' } }, stream, 1, 3), `Porudžbina ${number}: kupac je završio sa dodatnim ponudama`],
    [logged({ type: 'OrderUpsellEnded', data: { how: 'finished' } }, stream, 1, 3, { actor: { kind: 'system' } }), `Porudžbina ${number}: dodatne ponude su završene`],
  ])('%# in one Serbian line', (event, summary) => expect((activityModel.evolve(undefined, event) as { summary: string }).summary).toBe(summary))

  test('never tells personal data', () => {
    const told = JSON.stringify([placed, opened, sent].map((event) => activityModel.evolve(undefined, event)))
    for (const value of [...Object.values(sampleCustomer), 'ana@primer.rs', 'Anić', 'VIP', 'Kurir je preuzeo']) expect(told).not.toContain(value)
  })
})
