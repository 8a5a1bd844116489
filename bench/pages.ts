import { spawnSync } from 'node:child_process'
import { templateNames } from '@pazar/contracts/website/content.ts'
import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import { demoSeller } from '@pazar/embedded/demo/people.ts'
import autocannon from 'autocannon'
import { startChromium } from './chromium.ts'
import { lighthouseFigures } from './lighthouse-runs.ts'
import type { Figure } from './report.ts'
import { signIn, startServer } from './server.ts'

type Call = Awaited<ReturnType<typeof signIn>>

/** Leaves the process one core, where the system can say so. */
const pin = (pid: number, cores: string): boolean => spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' }).status === 0

/** Views of a page that is in the cache, as a browser of today asks for it. */
async function views(url: string, pid: number, seconds: number): Promise<Figure[]> {
  const alone = pin(pid, '0')
  try {
    const load = (duration: number) => autocannon({ url, connections: 32, duration, headers: { 'accept-encoding': 'gzip, br' } })
    await load(2)
    const result = await load(seconds)
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} views were refused, ${result.errors} failed`)
    const note = alone ? '' : 'taskset is not there: the process had all cores'
    return [
      { what: `cached page views${alone ? ', one process on one core' : ', one process'}`, measured: result.requests.average, unit: '/s', bar: { atLeast: 3000 }, note },
      { what: '  p99', measured: result.latency.p99, unit: 'ms' },
    ]
  } finally {
    pin(pid, '0-1023')
  }
}

const saves = 10

/** From the moment at which the editor sends a save until the public page says it: the slowest of ten. */
async function saveToPublic(origin: string, call: Call, { id, customUrl, hook }: WebsiteView): Promise<Figure> {
  const took: number[] = []
  for (let n = 0; n < saves; n++) {
    const said = `${hook} ${n + 1}.`
    const began = performance.now()
    await call('PUT', `/api/websites/id/${id}`, { hook: said })
    while (!(await (await fetch(`${origin}/${customUrl}`)).text()).includes(said)) {
      if (performance.now() - began > 10_000) throw new Error('a save did not reach the public page in 10 s')
    }
    took.push((performance.now() - began) / 1000)
  }
  await call('PUT', `/api/websites/id/${id}`, { hook })
  return { what: `editor's save to public page, slowest of ${saves}`, measured: Math.max(...took), unit: 's', bar: { atMost: 1 } }
}

/** The shoppers' pages of the demo, one for each template, and the storefront, as built. */
export async function pages(databaseUrl: string, appSecret: string, seconds: number, say: (line: string) => void): Promise<Figure[]> {
  const server = await startServer(databaseUrl, appSecret, { demo: true })
  try {
    const call = await signIn(server.origin, demoSeller)
    const websites = (await call('GET', '/api/websites/my')) as WebsiteView[]
    const shown = templateNames.map((name) => [name, websites.find(({ templateName }) => templateName === name)?.customUrl] as const)
    const figures: Figure[] = []
    const chromium = await startChromium()
    try {
      for (const [what, path] of [...shown, ['Storefront', 'prodavnica'] as const]) {
        if (path === undefined) throw new Error(`The demo has no page with the template ${what}`)
        say(`Lighthouse: ${what} ...`)
        figures.push(...(await lighthouseFigures(what, `${server.origin}/${path}`, chromium.port)))
      }
    } finally {
      await chromium.stop()
    }
    const [website] = websites
    say('page views ...')
    figures.push(...(await views(`${server.origin}/${website!.customUrl}`, server.pid, seconds)))
    say('saves ...')
    figures.push(await saveToPublic(server.origin, call, website!))
    return figures
  } finally {
    await server.stop()
  }
}
