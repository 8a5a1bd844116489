import type { WebsiteVersion } from '@pazar/contracts/website/history-routes.ts'
import { describe, expect, test } from 'vitest'
import { changeSummary, versionNumber } from './version-labels.ts'

describe('history texts', () => {
  const base = { at: '', author: 'Ana', created: false, restoredFrom: null, fields: [] as string[] }
  const versions: WebsiteVersion[] = [
    { ...base, revision: 5, restoredFrom: 2, fields: ['title'] },
    { ...base, revision: 2, fields: ['title', 'palette'] },
    { ...base, revision: 0, created: true },
  ]
  test('number versions from one, skipping revisions of upsell products', () =>
    expect(versions.map(({ revision }) => versionNumber(versions, revision))).toEqual([3, 2, 1]))
  test('summarise what changed', () =>
    expect(versions.map((version) => changeSummary(versions, version))).toEqual([
      'Vraćena verzija 2: naslov',
      'Izmenjeno: naslov, boje',
      'Stranica je napravljena',
    ]))
})
