import { noIdentity } from '@pazar/contracts/seller/identity.ts'
import { describe, expect, test } from 'vitest'
import { marketCostsModel } from './market-costs/market-costs.ts'
import type { ReadModel } from './read-model.ts'
import { logged, sampleContent } from './testing/sample-events.ts'
import { usersModel } from './users/users.ts'
import { websitesModel } from './websites/websites.ts'
import {
  at,
  later,
  fold,
  created,
  renamed,
  latest,
  repriced,
  pricesWithdrawn,
  repricedAgain,
  set,
  changed,
  removed,
  opened,
  closed,
  openedAgain,
  deleted,
  reset,
  pixelSet,
  sheetGone,
  identified,
  movedAway,
  forgotten,
} from './testing/fold-events.ts'

describe('rows folded from events', () => {
  test.each<[string, ReadModel, ReturnType<typeof logged>[], object]>([
    [
      'a created website',
      websitesModel,
      [created],
      {
        website_id: 4,
        seller_id: 2,
        custom_url: 'lampa',
        is_active: true,
        content: sampleContent,
        revision: 0,
        created_at: at,
      },
    ],
    [
      'a website with a changed price',
      websitesModel,
      [created, repriced],
      { revision: 1, prices_changed_at: later.at, prices_withdrawn_at: null },
    ],
    [
      'a website whose earlier prices were withdrawn',
      websitesModel,
      [created, repriced, pricesWithdrawn],
      { revision: 2, updated_at: later.at, prices_changed_at: later.at, prices_withdrawn_at: latest.at },
    ],
    [
      'a website with a price changed after the withdrawal',
      websitesModel,
      [created, repriced, pricesWithdrawn, repricedAgain],
      { revision: 3, prices_changed_at: latest.at, prices_withdrawn_at: null },
    ],
    [
      'a renamed website',
      websitesModel,
      [created, renamed],
      {
        custom_url: 'grejalica',
        is_active: false,
        content: { ...sampleContent, customUrl: 'grejalica', isActive: false },
        revision: 1,
        created_at: at,
        updated_at: later.at,
      },
    ],
    [
      'a new market cost entry',
      marketCostsModel,
      [set],
      { entry_id: 7, seller_id: 2, market: 'Serbia', shipping_cost: 350_00, is_active: true, created_at: at },
    ],
    [
      'a changed market cost entry',
      marketCostsModel,
      [set, changed],
      {
        entry_id: 7,
        seller_id: 2,
        shipping_cost: 400_00,
        is_active: false,
        created_at: at,
        updated_at: later.at,
      },
    ],
    [
      'a new user',
      usersModel,
      [opened],
      {
        user_id: 2,
        role: 'client',
        email: 'ana@primer.rs',
        is_active: true,
        search: 'ana anic primer rs lampa d o 061',
      },
    ],
    [
      'a deactivated user',
      usersModel,
      [opened, closed],
      { is_active: false, revision: 1, updated_at: later.at },
    ],
    [
      'a reactivated user',
      usersModel,
      [opened, closed, openedAgain],
      { is_active: true, is_deleted: false, revision: 2, updated_at: later.at },
    ],
    [
      'a deleted user',
      usersModel,
      [opened, closed, openedAgain, deleted],
      { is_active: false, is_deleted: true, first_name: 'Ana', last_name: 'Anić', revision: 3 },
    ],
    ['a user whose password was reset', usersModel, [opened, reset], { is_active: true, revision: 1 }],
    [
      'a user with a pixel and a spreadsheet',
      usersModel,
      [opened, pixelSet],
      { facebook_pixel_id: '123', google_sheets_id: 'tabela', revision: 1, updated_at: later.at },
    ],
    [
      'a user whose spreadsheet was removed',
      usersModel,
      [opened, pixelSet, sheetGone],
      { facebook_pixel_id: '123', google_sheets_id: null },
    ],
    [
      'a user with seller details',
      usersModel,
      [opened, identified, movedAway],
      { identity: { ...noIdentity, country: 'Serbia', address: 'Glavna 1' } },
    ],
    [
      'an erased user with seller details',
      usersModel,
      [opened, identified, forgotten],
      { identity: noIdentity },
    ],
    [
      'an erased user',
      usersModel,
      [opened, closed, forgotten],
      {
        email: null,
        first_name: null,
        phone: null,
        notes: null,
        company_name: 'Lampa d.o.o.',
        search: 'lampa d o',
        is_active: false,
      },
    ],
  ])('folds %s', (_, model, events, row) => expect(fold(model, ...events)).toMatchObject(row))

  test('removes the row of a removed entry', () =>
    expect(fold(marketCostsModel, set, removed)).toBeUndefined())

  test.each([
    [websitesModel, renamed],
    [marketCostsModel, changed],
    [marketCostsModel, removed],
    [usersModel, closed],
  ] as [ReadModel, typeof closed][])('refuses a change of a row that was never created', (model, event) =>
    expect(() => model.evolve(undefined, event)).toThrow('nothing was there before it'),
  )
})
