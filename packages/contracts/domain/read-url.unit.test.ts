import { expect, test } from 'vitest'
import { readHost } from './host.ts'
import { readUrl } from './read-url.ts'

test.each([
  ['https://prodavnica.rs/lampa?boja=bela', 'https://prodavnica.rs/lampa?boja=bela'],
  [' https://prodavnica.rs ', 'https://prodavnica.rs/'],
  ['prodavnica.rs', undefined],
  ['http://', undefined],
  ['', undefined],
])('reads %j as %j', (text, href) => {
  expect(readUrl(text)?.href).toBe(href)
})

test('reads links and hosts without URL.canParse (iOS before 17)', () => {
  const had = Object.getOwnPropertyDescriptor(URL, 'canParse')!
  Reflect.deleteProperty(URL, 'canParse')
  try {
    expect(readUrl('https://prodavnica.rs')?.host).toBe('prodavnica.rs')
    expect(readHost('https://www.Ćao.rs/lampa')).toEqual({ host: 'xn--ao-ula.rs', shownAs: 'ćao.rs' })
    expect(readHost('http://xn--a.rs')).toBeUndefined()
  } finally {
    Object.defineProperty(URL, 'canParse', had)
  }
})
