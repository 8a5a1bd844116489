import { describe, expect, it } from 'vitest'
import { initialOf, startOf } from './whole-characters.ts'

describe('the beginning of a text', () => {
  it.each([['lampa', 3, 'lam'], ['lampa', 9, 'lampa'], ['a😀b', 2, 'a'], ['a😀b', 3, 'a😀'], ['a😀b', 1, 'a'], ['😀', 1, ''], ['', 5, '']])('of %j, %i long, is %j', (text, most, start) =>
    expect(startOf(text, most)).toBe(start))
})

describe('one character for a name', () => {
  it.each([['Ana', 'A'], ['😀 Đorđe', 'Đ'], ['„Lampa“', 'L'], ['3D štampač', '3'], ['😀😀', '😀'], ['𝒜na', '𝒜'], ['', '']])('of %j is %j', (name, initial) => expect(initialOf(name)).toBe(initial))
})
