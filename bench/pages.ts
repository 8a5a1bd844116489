import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { templateNames } from '@pazar/contracts/website/content.ts'
import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import { demoSeller } from '@pazar/embedded/demo/people.ts'
import { startChromium } from './chromium.ts'
import { lighthouseFigures } from './lighthouse-runs.ts'
import { median } from './median.ts'
import type { Figure } from './report.ts'
import { signIn, startServer } from './server.ts'

type Call = Awaited<ReturnType<typeof signIn>>

/** Leaves the process one core, where the system can say so. */
const pin = (pid: number, cores: string): boolean => spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' }).status === 0

const allCores = '0-1023'
const measurements = 5
const seconds = 2

/** @param cores those of whoever asks, if that can be said. */
function askForPage(url: string, cores: string | undefined): { perSecond: number; p99: number } {
  const asks = [process.execPath, join(import.meta.dirname, 'page-load.ts'), url, '32', String(seconds)]
  const [command, ...args] = cores === undefined ? asks : ['taskset', '-c', cores, ...asks]
  const { status, stdout, stderr } = spawnSync(command!, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`page views: ${stderr}`)
  return JSON.parse(stdout)
}

/** Views of a page that is in the cache, as a browser of today asks for it: the server has one core, who asks has the others. The median of several short measurements. */
function views(url: string, pid: number): Figure[] {
  const alone = availableParallelism() > 1 && pin(pid, '0')
  try {
    const ask = () => askForPage(url, alone ? `1-${availableParallelism() - 1}` : undefined)
    ask()
    const all = Array.from({ length: measurements }, ask)
    const note = alone ? '' : 'one core only, or no taskset: server and load had the same'
    return [
      { what: `cached page views${alone ? ', one process on one core' : ', one process'}`, measured: median(all.map(({ perSecond }) => perSecond)), unit: '/s', bar: { atLeast: 3000 }, note },
      { what: '  p99', measured: median(all.map(({ p99 }) => p99)), unit: 'ms' },
    ]
  } finally {
    pin(pid, allCores)
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
export async function pages(databaseUrl: string, appSecret: string, say: (line: string) => void): Promise<Figure[]> {
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
    figures.push(...views(`${server.origin}/${website!.customUrl}`, server.pid))
    say('saves ...')
    figures.push(await saveToPublic(server.origin, call, website!))
    return figures
  } finally {
    await server.stop()
  }
}
