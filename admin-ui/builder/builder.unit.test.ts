// Rules: websites/creation
import { customUrlPattern } from '@pazar/contracts/website/content.ts'
import { createWebsite } from '@pazar/contracts/website/create-website.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { suggestUrl, normalizeTypedUrl } from '@pazar/contracts/website/custom-url.ts'
import { moveImage, withImage, withUploaded } from '../website/images/image-addresses.ts'
import { fileError } from '../website/images/upload-image.ts'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { withOfferChange, nextOffer } from '../website/offers/offer-fields.ts'
import { creationKey, forgetCreationKey } from './creation-key.ts'
import { ownPageAt } from './product-form/own-page.ts'
import { noProduct, websitePayload } from './website-payload.ts'

describe('custom URL', () => {
  test.each([
    ['Čudesni džemper Đorđe', 'cudesni-dzemper-djordje'],
    ['ЂОРЂЕ и Џеп љуљашка', 'djordje-i-dzep-ljuljaska'],
    ['  Šal -- žuti!  50% ', 'sal-zuti-50'],
    ['Crème brûlée №1', 'creme-brulee-1'],
    ['***', ''],
  ])('is derived from the name "%s" as "%s"', (name, url) => {
    expect(suggestUrl(name)).toBe(url)
    if (url) expect(url).toMatch(customUrlPattern)
  })
  test('is cut to 80 characters and may end with a hyphen while typing', () => {
    expect(normalizeTypedUrl('a'.repeat(200))).toHaveLength(80)
    expect(normalizeTypedUrl('torba ')).toBe('torba-')
  })
})

describe('idempotency key of a creation', () => {
  const website = { customUrl: 'lampa', images: ['/a.webp'] }
  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
    return () => vi.unstubAllGlobals()
  })
  test('stays the same for the same page and changes with the user or the content', () => {
    const key = creationKey(2, website)
    expect(creationKey(2, { ...website })).toBe(key)
    expect(creationKey(3, website)).not.toBe(key)
    expect(creationKey(2, { ...website, images: [] })).not.toBe(key)
  })
  test('changes for the next page, and is random without storage', () => {
    const key = creationKey(2, website)
    forgetCreationKey(2)
    expect(creationKey(2, website)).not.toBe(key)
    vi.stubGlobal('localStorage', undefined)
    expect(creationKey(2, website)).not.toBe(creationKey(2, website))
    expect(() => forgetCreationKey(2)).not.toThrow()
  })
})

describe('quantity offers', () => {
  const prices = { currentPrice: '1990', originalPrice: '2990' }
  test('prefill the next offer from the entered prices', () => {
    expect(nextOffer([], prices, 'RSD')).toMatchObject({
      quantity: '1',
      price: '1990',
      originalPrice: '2990',
      discount: '33',
      label: '1 komad',
    })
    expect(
      nextOffer([nextOffer([], prices, 'RSD')], { currentPrice: '25,50', originalPrice: '40' }, 'EUR'),
    ).toMatchObject({ quantity: '2', price: '51', originalPrice: '80', discount: '36', label: '2 komada' })
  })
  test('prefill the next offer from default prices if none are entered', () => {
    const none = { currentPrice: '', originalPrice: '' }
    expect(nextOffer([], none, 'RSD')).toMatchObject({ price: '2990', originalPrice: '4990', discount: '40' })
    expect(nextOffer([], none, 'BAM')).toMatchObject({ price: '25', originalPrice: '50', discount: '50' })
  })
  test('update the discount with the price and the default label with the quantity, but keep a custom label', () => {
    const offer = nextOffer([], prices, 'RSD')
    expect(withOfferChange(offer, { price: '1495' }).discount).toBe('50')
    expect(withOfferChange(offer, { discount: '10' }).discount).toBe('10')
    expect(withOfferChange(offer, { quantity: '3' }).label).toBe('3 komada')
    expect(withOfferChange({ ...offer, label: 'Za dvoje' }, { quantity: '2' }).label).toBe('Za dvoje')
  })
})

describe('ownPageAt for a taken address', () => {
  const urlTaken = { status: 409, body: { code: 'url_taken' } }
  const lamp = { id: 7, customUrl: 'lampa', productName: 'Lampa' }
  const answering = (...websites: object[]) => {
    const getList = vi.fn(async () => ({ data: websites, total: websites.length }))
    return { getList: getList as PazarDataProvider['getList'] & typeof getList }
  }
  test("finds the seller's page with exactly that address", async () => {
    const provider = answering({ ...lamp, id: 8, customUrl: 'lampa-2' }, lamp)
    expect(await ownPageAt(provider, 'lampa', urlTaken)).toEqual(lamp)
    expect(provider.getList).toHaveBeenCalledWith(
      'websites',
      expect.objectContaining({ filter: { q: 'lampa' } }),
    )
  })
  test("finds nothing for another seller's page or a failed read, and sends no request after other refusals", async () => {
    const provider = answering({ ...lamp, customUrl: 'lampa-2' })
    expect(await ownPageAt(provider, 'lampa', urlTaken)).toBeUndefined()
    for (const refusal of [{ body: { code: 'invalid' } }, new TypeError(), undefined])
      expect(await ownPageAt(provider, 'lampa', refusal)).toBeUndefined()
    expect(provider.getList).toHaveBeenCalledTimes(1)
    const failing = { getList: () => Promise.reject(new TypeError()) }
    expect(await ownPageAt(failing, 'lampa', urlTaken)).toBeUndefined()
  })
})

describe('website payload', () => {
  const filled = {
    ...noProduct,
    customUrl: 'torba',
    productLink: 'https://example.com/torba',
    productName: 'Torba',
    currentPrice: '25,50',
    originalPrice: '40',
    images: ['/uploads/a.webp'],
  }
  test('matches the contract and omits empty optional values', () => {
    const payload = websitePayload(filled, 'Montenegro', 'Sales Template')
    expect(payload).not.toHaveProperty('sku')
    expect(payload).not.toHaveProperty('offers')
    expect(createWebsite.parse(payload)).toMatchObject({
      currentPrice: 2550,
      currency: 'EUR',
      currencySymbol: '€',
      templateName: 'Sales Template',
    })
  })
  test('always contains the social proof mode, `real` by default', () => {
    expect(websitePayload(filled, 'Serbia', 'Minimalistic')).toMatchObject({ trustMode: 'real' })
    const chosen = websitePayload({ ...filled, trustMode: 'simulated' }, 'Serbia', 'Minimalistic')
    expect(createWebsite.parse(chosen)).toMatchObject({ trustMode: 'simulated' })
  })
  test('drops a trailing hyphen from the custom URL', () =>
    expect(websitePayload({ ...filled, customUrl: 'zuta-torba-' }, 'Serbia', 'Minimalistic')).toMatchObject({
      customUrl: 'zuta-torba',
    }))
  test('contains offers and product cost if given', () => {
    const payload = websitePayload(
      { ...filled, productCost: '8,20', offers: [{ ...nextOffer([], filled, 'EUR'), discount: '' }] },
      'Montenegro',
      'Minimalistic',
    )
    expect(createWebsite.parse(payload)).toMatchObject({
      productCost: 820,
      offers: [{ quantity: 1, price: 2550, discount: 0 }],
    })
  })
})

describe('images', () => {
  test('are checked for type and size before the upload', () => {
    expect(fileError({ type: 'text/plain', size: 10 })).toBe('Molimo izaberite sliku (JPG, PNG, GIF, itd.)')
    expect(fileError({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe(
      'Slika je prevelika. Maksimalna veličina je 5MB.',
    )
    expect(fileError({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeUndefined()
  })
  test('are trimmed and never listed twice', () => {
    expect(withImage(['a'], ' b ')).toEqual(['a', 'b'])
    expect(withImage(['a'], 'a ')).toEqual(['a'])
    expect(withImage(['a'], ' ')).toEqual(['a'])
  })
  test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]], [[2, 0, 1]]])(
    'uploaded together keep their order, whatever the order of completion: %j',
    (ends) => {
      const chosen = ['a', 'b', 'c']
      const done: number[] = []
      const images = ends.reduce(
        (before, end) => {
          done.push(end)
          return withUploaded(
            before,
            chosen[end]!,
            done
              .filter((other) => other > end)
              .sort()
              .map((other) => chosen[other]!),
          )
        },
        ['there'],
      )
      expect(images).toEqual(['there', 'a', 'b', 'c'])
    },
  )
  test('uploaded twice are listed once', () =>
    expect(withUploaded(['b', 'c'], 'b', ['c'])).toEqual(['b', 'c']))
  test('move within their list', () => {
    expect(moveImage(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveImage(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b'])
    expect(moveImage(['a'], 5, 0)).toEqual(['a'])
  })
})
