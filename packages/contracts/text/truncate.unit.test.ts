import { describe, expect, it } from 'vitest'
import { initialOf, truncate } from './truncate.ts'

describe('truncate', () => {
  it.each([
    ['lampa', 3, 'lam'],
    ['lampa', 9, 'lampa'],
    ['a😀b', 2, 'a'],
    ['a😀b', 3, 'a😀'],
    ['a😀b', 1, 'a'],
    ['😀', 1, ''],
    ['', 5, ''],
  ])('shortens %j to %i units: %j', (text, most, start) => expect(truncate(text, most)).toBe(start))
})

describe('initialOf', () => {
  it.each([
    ['Ana', 'A'],
    ['😀 Đorđe', 'Đ'],
    ['„Lampa“', 'L'],
    ['3D štampač', '3'],
    ['😀😀', '😀'],
    ['𝒜na', '𝒜'],
    ['', ''],
  ])('picks from %j the character %j', (name, initial) => expect(initialOf(name)).toBe(initial))
})
