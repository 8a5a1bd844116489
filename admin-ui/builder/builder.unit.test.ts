import { customUrlPattern } from '@pazar/contracts/website/content.ts'
import { createWebsite } from '@pazar/contracts/website/create-website.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { suggestUrl, typedUrl } from '@pazar/contracts/website/custom-url.ts'
import { moved, withImage, withUploaded } from '../images/image-addresses.ts'
import { fileComplaint } from '../images/upload-image.ts'
import { changedOffer, nextOffer } from '../offers/offer-fields.ts'
import { creationKey, forgetCreationKey } from './creation-key.ts'
import { ownPageAt } from './own-page.ts'
import { noProduct, websitePayload } from './website-payload.ts'

describe('custom URL', () => {
  test.each([
    ['Čudesni džemper Đorđe', 'cudesni-dzemper-djordje'],
    ['ЂОРЂЕ и Џеп љуљашка', 'djordje-i-dzep-ljuljaska'],
    ['  Šal -- žuti!  50% ', 'sal-zuti-50'],
    ['Crème brûlée №1', 'creme-brulee-1'],
    ['***', ''],
  ])('of "%s" is "%s"', (name, url) => {
    expect(suggestUrl(name)).toBe(url)
    if (url) expect(url).toMatch(customUrlPattern)
  })
  test('never grows over 80 and keeps a hyphen while one is typing', () => {
    expect(typedUrl('a'.repeat(200))).toHaveLength(80)
    expect(typedUrl('torba ')).toBe('torba-')
  })
})

describe('the key of one creation', () => {
  const website = { customUrl: 'lampa', images: ['/a.webp'] }
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) })
    return () => vi.unstubAllGlobals()
  })
  test('is the same for the same website, also after a reload, and another for what has been changed since', () => {
    const key = creationKey(2, website)
    expect(creationKey(2, { ...website })).toBe(key)
    expect(creationKey(3, website)).not.toBe(key)
    expect(creationKey(2, { ...website, images: [] })).not.toBe(key)
  })
  test('is another one for the next website, and without storage', () => {
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
  test('the next one starts from the entered prices', () => {
    expect(nextOffer([], prices, 'RSD')).toMatchObject({ quantity: '1', price: '1990', originalPrice: '2990', discount: '33', label: '1 komad' })
    expect(nextOffer([nextOffer([], prices, 'RSD')], { currentPrice: '25,50', originalPrice: '40' }, 'EUR')).toMatchObject({ quantity: '2', price: '51', originalPrice: '80', discount: '36', label: '2 komada' })
  })
  test('or from the defaults of the specification', () => {
    const none = { currentPrice: '', originalPrice: '' }
    expect(nextOffer([], none, 'RSD')).toMatchObject({ price: '2990', originalPrice: '4990', discount: '40' })
    expect(nextOffer([], none, 'BAM')).toMatchObject({ price: '25', originalPrice: '50', discount: '50' })
  })
  test('a new price carries the percent, a new quantity its default label, an own label stays', () => {
    const offer = nextOffer([], prices, 'RSD')
    expect(changedOffer(offer, { price: '1495' }).discount).toBe('50')
    expect(changedOffer(offer, { discount: '10' }).discount).toBe('10')
    expect(changedOffer(offer, { quantity: '3' }).label).toBe('3 komada')
    expect(changedOffer({ ...offer, label: 'Za dvoje' }, { quantity: '2' }).label).toBe('Za dvoje')
  })
})

describe('an address that is taken', () => {
  const taken = { status: 409, body: { code: 'url_taken' } }
  const lamp = { id: 7, customUrl: 'lampa', productName: 'Lampa' }
  const answering = (...websites: object[]) => {
    const fetched = vi.fn(async (_path: string) => new Response(JSON.stringify(websites)))
    vi.stubGlobal('fetch', fetched)
    return fetched
  }
  afterEach(() => vi.unstubAllGlobals())
  test('by a page of the seller\'s own leads to it: exactly the one at that address', async () => {
    const fetched = answering({ ...lamp, id: 8, customUrl: 'lampa-2' }, lamp)
    expect(await ownPageAt('lampa', taken)).toEqual(lamp)
    expect(decodeURIComponent(fetched.mock.lastCall![0])).toBe('/api/websites/my?filter={"q":"lampa"}')
  })
  test('by another seller\'s leads nowhere, nor where that cannot be read; another refusal asks nothing', async () => {
    const fetched = answering({ ...lamp, customUrl: 'lampa-2' })
    expect(await ownPageAt('lampa', taken)).toBeUndefined()
    for (const refusal of [{ body: { code: 'invalid' } }, new TypeError(), undefined]) expect(await ownPageAt('lampa', refusal)).toBeUndefined()
    expect(fetched).toHaveBeenCalledTimes(1)
    vi.stubGlobal('fetch', async () => { throw new TypeError() })
    expect(await ownPageAt('lampa', taken)).toBeUndefined()
  })
})

describe('payload', () => {
  const filled = { ...noProduct, customUrl: 'torba', productLink: 'https://example.com/torba', productName: 'Torba', currentPrice: '25,50', originalPrice: '40', images: ['/uploads/a.webp'] }
  test('is what the contract takes, without empty optional values', () => {
    const payload = websitePayload(filled, 'Montenegro', 'Sales Template')
    expect(payload).not.toHaveProperty('sku')
    expect(payload).not.toHaveProperty('offers')
    expect(createWebsite.parse(payload)).toMatchObject({ currentPrice: 2550, currency: 'EUR', currencySymbol: '€', templateName: 'Sales Template' })
  })
  test('an address ends where the seller stopped typing it', () => expect(websitePayload({ ...filled, customUrl: 'zuta-torba-' }, 'Serbia', 'Minimalistic')).toMatchObject({ customUrl: 'zuta-torba' }))
  test('carries offers and cost where given', () => {
    const payload = websitePayload({ ...filled, productCost: '8,20', offers: [{ ...nextOffer([], filled, 'EUR'), discount: '' }] }, 'Montenegro', 'Minimalistic')
    expect(createWebsite.parse(payload)).toMatchObject({ productCost: 820, offers: [{ quantity: 1, price: 2550, discount: 0 }] })
  })
})

describe('images', () => {
  test('are judged before they are sent', () => {
    expect(fileComplaint({ type: 'text/plain', size: 10 })).toBe('Molimo izaberite sliku (JPG, PNG, GIF, itd.)')
    expect(fileComplaint({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('Slika je prevelika. Maksimalna veličina je 5MB.')
    expect(fileComplaint({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeUndefined()
  })
  test('are trimmed and never twice there', () => {
    expect(withImage(['a'], ' b ')).toEqual(['a', 'b'])
    expect(withImage(['a'], 'a ')).toEqual(['a'])
    expect(withImage(['a'], ' ')).toEqual(['a'])
  })
  test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]], [[2, 0, 1]]])('uploaded together keep their order, whichever ends first: %j', (ends) => {
    const chosen = ['a', 'b', 'c']
    const done: number[] = []
    const images = ends.reduce((before, end) => {
      done.push(end)
      return withUploaded(before, chosen[end]!, done.filter((other) => other > end).sort().map((other) => chosen[other]!))
    }, ['there'])
    expect(images).toEqual(['there', 'a', 'b', 'c'])
  })
  test('the same picture chosen twice is there once', () => expect(withUploaded(['b', 'c'], 'b', ['c'])).toEqual(['b', 'c']))
  test('move within their list', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b'])
    expect(moved(['a'], 5, 0)).toEqual(['a'])
  })
})
