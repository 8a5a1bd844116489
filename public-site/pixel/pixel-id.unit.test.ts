// Rules: pixel/cached-id
import { beforeEach, describe, expect, it } from 'vitest'
import { type Memory, pixelIdOf } from './pixel-id.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map([['pazar-pixel-3', 'staro']])
})
const memory = (): Memory => ({
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, value),
  removeItem: (name) => void kept.delete(name),
})
const answers =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })

describe('pixel id of a page', () => {
  it('is read from the API and stored', async () => {
    expect(await pixelIdOf('3', answers({ pixelId: '777', enabled: true, domain: null }), memory)).toBe('777')
    expect(kept.get('pazar-pixel-3')).toBe('777')
  })
  it.each<[string, unknown, number]>([
    ['none is set up', { pixelId: null, enabled: false, domain: null }, 200],
    ['it is switched off', { pixelId: '777', enabled: false, domain: null }, 200],
    ['no config is found', {}, 404],
  ])('is undefined, and the stored one is removed, if %s', async (_, body, status) => {
    expect(await pixelIdOf('3', answers(body, status), memory)).toBeUndefined()
    expect(kept.size).toBe(0)
  })
  it.each<[string, () => Promise<Response>]>([
    ['the API answers 503', answers({}, 503)],
    ['there is no network', () => Promise.reject(new TypeError('offline'))],
  ])('is the stored one if %s', async (_, ask) => {
    expect(await pixelIdOf('3', ask, memory)).toBe('staro')
  })
  it('needs no storage', async () => {
    expect(
      await pixelIdOf('3', answers({ pixelId: '777', enabled: true }), () => {
        throw new Error('forbidden')
      }),
    ).toBe('777')
  })
})
