import { describe, expect, it } from 'vitest'
import { findClaim } from './claims/find-claim.ts'
import { cleanText } from './clean-text.ts'

describe('cleaning of addresses', () => {
  it.each([
    'evil.xyz',
    'evil.xyz/akcija',
    'bit.ly/3abc',
    't.me/evil',
    'wa.me/381641234567',
    'x.com',
    'Evil.Com',
    'EVIL.SHOP',
    'zlo.срб',
    'šećer.rs',
    'a.evil.travel/x?y=1',
    'evil.xyz:8080',
    '//evil/x',
    'viber://add?number=1',
    'localhost:3000/x',
    '192.168.1.20',
    'evil .xyz',
    'evil<b></b>.xyz',
    'evil\u0001.xyz',
    'evil\u00ad.xyz',
    'evil．xyz',
    'evil。com',
    'evil [.] com',
    'evil tačka com',
    'ime@evil.xyz',
    'ime @ evil.xyz',
    '@evil_shop',
    'javascript:alert(1)',
    '381641234567',
    '+381 64 123-4567',
    '00381641234567',
    '0641234567',
    '064/123-4567',
    '064 12 34 567',
    '064.123.4567',
    '064–123–4567',
    '064,123,4567',
    '(064) 123 4567',
    '64 123 4567',
    '641234567',
    '387 61 123 456',
    '０６４１２３４５６７',
    '٠٦٤١٢٣٤٥٦٧',
  ])('drops the sentence that contains "%s"', (address) => {
    expect(cleanText(`Svetli do jutra. Više: ${address}. Plaćate pouzećem.`)).toBe(
      'Svetli do jutra. Plaćate pouzećem.',
    )
    const alone = cleanText(`Naručite ${address}`)
    expect(alone).toMatch(/^Naručite\b/)
    expect(cleanText(alone)).toBe(alone)
    for (const word of ['evil', 'zlo', 'šećer', '1234', '123 4', 'bit.ly', 'x.com', 'localhost', '192', '٠٦'])
      expect(alone.toLowerCase()).not.toContain(word)
  })

  it.each([
    'Cena: 2990',
    'cena 2990',
    'Cena je samo 2.990',
    'po ceni od 1990',
    'Cijena iznosi 49',
    'Samo 2.990,-',
    'Samo 2.990',
    'Samo 2990!',
    'Samo 2990 danas',
    'svega 1490 po komadu',
    'Danas: 2.990!',
    '2990.-',
    '2.990,00',
    '19,99',
    'Sada 19.99!',
    'košta 20',
    'platite 1990',
    'RSD 2990',
    'EUR 20',
    'KM 49',
    '49 KM',
    '20€',
    '$20',
    '2990din',
    '1.990 RSD',
    '2000 dinara',
    'dve hiljade dinara',
    'dvadeset evra',
    'vredno 4000',
    '２９９０ RSD',
    'Uštedite 500',
    'Sada 2990',
    'Danas 2.990 na akciji',
    'Za 2.990 je Vaša',
    'već za 2.990, uz dostavu',
  ])('recognises "%s" as a price or a discount', (price) =>
    expect(findClaim(price)).toMatch(/^a (price|discount)$/),
  )

  it.each([
    '12 sati',
    '500 ml',
    '3 u 1',
    '2 godine',
    'Samo 500 g',
    'Svega 300 grama',
    'Samo 100 do 200 g',
    'Samo 2 koraka',
    'za 5 minuta',
    'Radi 5.000 sati',
    'Baterija 20 000 mAh',
    'Baterija od 10000 mAh',
    '10 000-20 000 sati',
    '1200-1500 W',
    '1000 - 2000 sati',
    'Napon 100-240 V',
    '220V/50Hz',
    'Dostava 2–5 dana',
    '30 dana za povraćaj',
    '24/7',
    '1080p i 60 fps',
    'USB 3.0',
    'Bluetooth 5.3',
    'Wi-Fi 802.11ac',
    'IP65',
    '1,5 l',
    '1.5kg',
    'Veličine 36, 37, 38, 39, 40, 41',
    'Veličine 38, 39, 40, 41',
    '120 x 60 x 200 cm',
    'Sezona 2025/2026',
    'Od 01.12.2026. nadalje',
    'Radno vreme 08.00-16.00',
    'Od 9:00 do 17:00',
    'Firma d.o.o. iz Niša',
    'npr. u bašti, itd.',
    'tzv. pametna lampa',
    'Čekali ste… Stiglo je',
    '100% pamuk',
    'domet 50 km',
    'USB-C i 5.000 sati',
    'Najbolja cena i kvalitet',
    'Plaćate pouzećem za 2–5 radnih dana',
    'Model Pro 3',
    'Za 2026. godinu',
    '-20 °C do 60 °C',
    'Stepen 1/2, 3/4',
    'procena od 5 minuta',
    'Euro 5 motor',
    'Cena ostaje ista, 30 dana za povraćaj',
    'Za 10.000 koraka',
    'Sada 1200 W',
    'Danas 2 komada',
  ])('keeps "%s"', (text) => {
    expect(cleanText(text)).toBe(text)
    expect(findClaim(text)).toBeUndefined()
    expect(cleanText(`Prvo. ${text}. Drugo.`)).toBe(`Prvo. ${text}. Drugo.`)
  })

  it('drops ligatures that expand to whole sentences, which would exceed the length limit', () =>
    expect(cleanText('Lampa ﷺ﷽')).toBe('Lampa'))
  it('does not treat two sentences without a space as an address', () =>
    expect(cleanText('Stiže za 2 dana.Dostava je besplatna.')).toBe('Stiže za 2 dana. Dostava je besplatna.'))
  it('leaves no address after removing one from the middle of another', () => {
    for (const text of [
      'evil.evil.xyzxyz/a',
      'evhttp://x il.xyz',
      '064+381641234567 1234567',
      'a@b.rs@evil.xyz',
    ])
      expect(cleanText(text)).not.toMatch(/evil\.|\.xyz|\d{4}|@/)
  })
})
