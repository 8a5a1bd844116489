import { withTimeout } from '@pazar/safe-fetch/with-timeout.ts'
import lighthouse from 'lighthouse'
import { median } from './median.ts'
import type { Figure } from './report.ts'

/** Results of one run on a page. Scores are 0 to 100, times in ms, KB of 1,024 bytes. */
interface Run {
  performance: number
  accessibility: number
  seo: number
  lcp: number
  cls: number
  tbt: number
  scripts: number
  /** Failed audits, for the note. */
  failed: string[]
}

const runs = 3

/** A run takes about 10 s. Now and then Chromium loses a trace, and Lighthouse waits for it without end. */
const maxRunMs = 90_000

/** The banner of test hosts, such as the bench's; shoppers do not load it. */
const isForTestHosts = (url: string) => /\/preview-banner-[\w-]+\.js$/.test(url)

/**
 * Runs Lighthouse for mobile with its default simulated throttling. `port`: the browser's debugging port.
 * @throws Error also if it takes too long; what it still does then ends with the browser.
 */
async function run(url: string, port: number): Promise<Run> {
  const result = await withTimeout(
    maxRunMs,
    () =>
      lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'seo'],
      }),
    () => undefined,
  )
  if (!result) throw new Error(`Lighthouse said nothing within ${maxRunMs / 1000} s`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
  const requests = (
    audits['network-requests']!.details as unknown as {
      items: { url: string; resourceType: string; transferSize: number }[]
    }
  ).items
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    scripts:
      requests
        .filter(({ resourceType, url }) => resourceType === 'Script' && !isForTestHosts(url))
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    failed: ['accessibility', 'seo'].flatMap((name) =>
      categories[name]!.auditRefs.flatMap(({ id, weight }) =>
        weight > 0 && audits[id]!.score === 0 ? [id] : [],
      ),
    ),
  }
}

/** Medians of three runs, compared with the bars of a page. */
export async function measureLighthouse(what: string, url: string, port: number): Promise<Figure[]> {
  const all: Run[] = []
  for (let n = 0; n < runs; n++) all.push(await run(url, port))
  const of = (name: Exclude<keyof Run, 'failed'>) => median(all.map((each) => each[name]))
  const note = [...new Set(all.flatMap(({ failed }) => failed))].join(', ')
  return [
    { what: `${what}: performance`, measured: of('performance'), unit: '', bar: { atLeast: 98 } },
    { what: `${what}: accessibility`, measured: of('accessibility'), unit: '', bar: { atLeast: 100 }, note },
    { what: `${what}: SEO`, measured: of('seo'), unit: '', bar: { atLeast: 100 }, note },
    {
      what: `${what}: largest contentful paint`,
      measured: of('lcp') / 1000,
      unit: 's',
      bar: { atMost: 1.2 },
    },
    { what: `${what}: cumulative layout shift`, measured: of('cls'), unit: '', bar: { atMost: 0.02 } },
    { what: `${what}: total blocking time`, measured: of('tbt'), unit: 'ms', bar: { atMost: 50 } },
    {
      what: `${what}: JavaScript before it is usable`,
      measured: of('scripts'),
      unit: 'KB',
      bar: { atMost: 15 },
    },
  ]
}
