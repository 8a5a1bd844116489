// Rules: api/search-folding
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderIdFrom, shortOrderId } from '../order/order-id.ts'
import {
  normalizeForSearch,
  phoneText,
  searchPrefixes,
  searchQuery,
  searchText,
  searchWords,
} from './search.ts'

describe('normalizeForSearch', () => {
  test.each([
    ['Djordje', 'djordje'],
    ['Đorđe', 'djordje'],
    ['ЂОРЂЕ', 'djordje'],
    ['ĐORĐE', 'djordje'],
    ['Љиљана Његош', 'ljiljana njegos'],
    ['Ljiljana Njegoš', 'ljiljana njegos'],
    ['ǈiljana', 'ljiljana'],
    ['Џемал', 'dzemal'],
    ['Džemal', 'dzemal'],
    ['Шћепан Чучковић', 'scepan cuckovic'],
    ['Šćepan Čučković', 'scepan cuckovic'],
    ['Жељко', 'zeljko'],
    ['Željko', 'zeljko'],
    ['Z\u030celjko', 'zeljko'],
  ])('folds %s to %s', (written, folded) => expect(normalizeForSearch(written)).toBe(folded))
})

describe('searchQuery on stored search text', () => {
  const stored = ` ${searchText('01ABCDEFGH3456789JKMNPQRST', 'CDEF', 'Ђорђе', 'Petrović', phoneText('064/123-45 67', '+381641234567'), 'a@b.rs', 'Đorđe')}`
  /** Evaluates a tsquery of the forms that searchQuery writes against the stored words. */
  const holds = (query: string) =>
    query.split(/ \| (?![^(]*\))/).some((either) =>
      either.split(' & ').every((part) =>
        part
          .replace(/[()]/g, '')
          .split(' | ')
          .some((word) => stored.includes(` ${word.slice(0, -2)}`)),
      ),
    )
  const beginsWords = (typed: string) =>
    searchPrefixes(typed).some((words) =>
      words.every((prefixes) => prefixes.some((prefix) => stored.includes(` ${prefix}`))),
    )

  test.each([
    'Đorđe',
    'djor petrovic',
    'ПЕТРОВИЋ',
    '01ab-cdef',
    '01ABCDEF',
    '0641234567',
    '064 123 4567',
    '+381 64 123 4567',
    '64/1234-567',
    'b.rs',
    '00381 64 123 45 67',
    '00381641234567',
    '+381 (0)64 123-4567',
    '381064 1234567',
    '0038164',
    '003816412',
    '+381 (0)64 12',
    '064/12',
    '064 1',
    '+381 64',
    '(064) 123-45',
    'Ђорђе 064 123 4567',
  ])('finds %j, as a query and as prefixes', (typed) =>
    expect([holds(searchQuery(typed)!), beginsWords(typed)]).toEqual([true, true]),
  )

  test.each(['065/12', '00381 65 1234567', '064 124', 'Ana 0641234567'])('does not find %j', (typed) =>
    expect([holds(searchQuery(typed)!), beginsWords(typed)]).toEqual([false, false]),
  )

  test('finds every order id and its number, in lowercase and without the hyphen too', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 17, maxLength: 17 }), (bytes) => {
        const id = orderIdFrom(bytes)
        const words = searchText(id, id.slice(4, 8)).split(' ')
        for (const typed of [id, shortOrderId(id), shortOrderId(id).toLowerCase(), id.slice(0, 8)]) {
          for (const word of searchWords(typed))
            expect(
              words.some((each) => each.startsWith(word)),
              typed,
            ).toBe(true)
        }
      }),
    )
  })

  test.each([
    ['064/123-45 67', '+381641234567', '381641234567'],
    ['+381 (0)64 123 4567', '+381641234567', '381641234567'],
    ['065 111 222', '+381641234567', '381641234567, 065 111 222'],
    ['zvati 064/123-45 67', '+381641234567', '381641234567, zvati 064/123-45 67'],
    ['nema', null, 'nema'],
    ['nema', '', 'nema'],
    ['00385 91 234 5678', '+385912345678', '385912345678'],
  ])('stores the phone number %s (%s) as %j', (typed, e164, stored) =>
    expect(phoneText(typed, e164)).toBe(stored),
  )

  test.each(['00385 91 234 5678', '00385912345678', '+385 91 234', '0038591', '38591'])(
    'finds a foreign number as %s',
    (typed) => {
      const word = phoneText('00385 91 234 5678', '+385912345678')
      expect(
        searchPrefixes(typed).some((words) =>
          words.every((prefixes) => prefixes.some((each) => word.startsWith(each))),
        ),
      ).toBe(true)
    },
  )

  test('finds a stored phone number by the beginning of each of its spellings, and by nothing else', () => {
    const number = fc.stringMatching(/^[1-9]\d{6,8}$/)
    fc.assert(
      fc.property(
        fc.constantFrom('381', '382', '387'),
        number,
        fc.stringMatching(/^0?\d{1,12}$/),
        (code, national, typed) => {
          const spellings = [`${code}${national}`, `0${national}`, national]
          const isDialled = /^(?:00|38[127]0\d)/.test(typed)
          fc.pre(!isDialled)
          const stored = phoneText(`0${national}`, `+${code}${national}`)
          for (const word of [typed, ...spellings, ...spellings.map((each) => each.slice(0, 4))])
            expect(
              searchPrefixes(word).some((words) => words[0]!.some((prefix) => stored.startsWith(prefix))),
              word,
            ).toBe(spellings.some((each) => each.startsWith(word)))
        },
      ),
    )
  })

  test('stores each word once and no empty words', () =>
    expect(searchText('ana Ana АНА', null, '', ' - ')).toBe('ana'))
  test('returns undefined if there are no words', () => expect(searchQuery(' -- ')).toBeUndefined())
  test('does not let input inject tsquery operators', () =>
    expect(searchQuery("x' | !y:* & (z) \\ <-> w1")).toBe('x:* & y:* & z:* & w1:*'))
})
