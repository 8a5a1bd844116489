import { describe, expect, test } from 'vitest'
import { fold, phoneSpellings, searchQuery, searchText } from './search.ts'

describe('folding', () => {
  test.each([
    ['Djordje', 'djordje'], ['Đorđe', 'djordje'], ['ЂОРЂЕ', 'djordje'], ['ĐORĐE', 'djordje'],
    ['Љиљана Његош', 'ljiljana njegos'], ['Ljiljana Njegoš', 'ljiljana njegos'], ['ǈiljana', 'ljiljana'],
    ['Џемал', 'dzemal'], ['Džemal', 'dzemal'], ['Шћепан Чучковић', 'scepan cuckovic'], ['Šćepan Čučković', 'scepan cuckovic'],
    ['Жељко', 'zeljko'], ['Željko', 'zeljko'], ['Z\u030celjko', 'zeljko'],
  ])('%s reads %s', (written, folded) => expect(fold(written)).toBe(folded))
})

describe('what is stored holds what is typed', () => {
  const stored = ` ${searchText('01ABCDEFGH3456789JKMNPQRST', '01AB-CDEF', 'Ђорђе', 'Petrović', '064/123-45 67', phoneSpellings('+381641234567'), 'a@b.rs', 'Đorđe')}`
  test.each([
    'Đorđe', 'djor petrovic', 'ПЕТРОВИЋ', '01ab-cdef', '01ABCDEF', '0641234567', '064 123 4567', '+381 64 123 4567', '64/1234-567', 'b.rs',
  ])('%s', (typed) => {
    for (const word of searchQuery(typed)!.split(' & ')) expect(stored).toContain(` ${word.slice(0, -2)}`)
  })

  test('no word twice, no empty word', () => expect(searchText('ana Ana АНА', null, '', ' - ')).toBe('ana'))
  test('nothing to look for', () => expect(searchQuery(' -- ')).toBeUndefined())
  test("a query cannot be broken out of", () => expect(searchQuery("x' | !y:* & (z) \\ <-> 1")).toBe('x:* & y:* & z:* & 1:*'))
})
