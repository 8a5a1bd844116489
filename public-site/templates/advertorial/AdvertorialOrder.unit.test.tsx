// Rules: pages/advertorial
import { describe, expect, it } from 'vitest'
import { html, text, story } from './testing/advertorial-fixture.tsx'

describe('order form of an advertorial', () => {
  const field = (page: string, name: string) =>
    new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(page)![0]

  it.each([
    ['Serbia', true],
    ['Bosnia', true],
    ['Montenegro', false],
  ] as const)('in %s has a postal code field, required: %s', (targetMarket, required) => {
    const postal = field(html({ targetMarket }), 'postalCode')
    expect(postal.includes('required')).toBe(required)
    expect(postal.includes('data-missing="Poštanski broj je obavezan"')).toBe(required)
  })

  it('requires name, phone, address and city, but not e-mail and notes', () => {
    const page = html()
    for (const name of ['name', 'phone', 'address', 'city']) expect(field(page, name)).toContain('required')
    for (const name of ['email', 'notes']) expect(field(page, name)).not.toContain('required')
  })

  it('offers 1 to 3 pieces, redirects after 1000 ms, has no dialog, and shows errors in a toast', () => {
    const page = html()
    expect([...page.matchAll(/name="total-(\d)"/g)].map((each) => each[1])).toEqual(['1', '2', '3'])
    expect(page).toContain('data-redirect-after="1000"')
    expect(page).not.toContain('data-order-dialog')
    expect(page).toContain('data-order-toast')
  })

  it("carries the page's revision, its view and the honeypot", () => {
    const page = html()
    for (const name of ['websiteId', 'revision', 'pageView', 'website'])
      expect(page).toContain(`name="${name}"`)
  })
})

describe('advertorial by trust mode (pages/social-proof)', () => {
  const firstPerson = /\b(sam|moje|meni|mi je)\b/

  it('simulated: has a story in the first person and invented figures', () => {
    const said = text(html({ longDescription: '' }))
    expect(said).toContain('Onda sam naišla na odgovor koji se zove Luna.')
    expect(said).toContain('4,9/5')
    expect(said).toContain('Priča je napisana radi predstavljanja proizvoda.')
  })

  it.each(['real', 'off'] as const)('%s: has no invented person and no claims', (trustMode) => {
    const said = text(html({ trustMode, longDescription: '' }))
    expect(said).toContain('O čemu je reč')
    expect(said).not.toMatch(firstPerson)
    expect(said).not.toMatch(/zalih|4,9|zadovoljnih/)
    expect(said).not.toContain('Rekli su nam')
  })

  it.each([
    ['simulated', 1],
    ['real', 0],
    ['off', 0],
  ] as const)("%s: shows the template's own statistics %i times", (trustMode, times) =>
    expect(html({ trustMode }).match(/class="statistics"/g) ?? []).toHaveLength(times),
  )

  it.each(['simulated', 'real', 'off'] as const)("%s: shows the seller's statistics", (trustMode) =>
    expect(text(html({ trustMode, advertorialStory: story }))).toContain('24 h do slanja'),
  )
})
