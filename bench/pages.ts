import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { templateNames } from '@pazar/contracts/website/content.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { demoSeller } from '@pazar/standalone/demo/people.ts'
import { startChromium } from './chromium.ts'
import { measureLighthouse } from './lighthouse-runs.ts'
import { median } from './median.ts'
import type { Attempts } from './attempts.ts'
import type { Figure } from './report.ts'
import { signIn, startServer } from './server.ts'

type Call = Awaited<ReturnType<typeof signIn>>

/** Restricts the process to the given cores; false if the system cannot do that. */
const pin = (pid: number, cores: string): boolean =>
  spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' }).status === 0

const allCores = '0-1023'
const measurements = 5
const seconds = 2

/** @param cores the cores of the load generator, if pinning is supported. */
function runPageLoad(url: string, cores: string | undefined): { perSecond: number; p99: number } {
  const asks = [process.execPath, join(import.meta.dirname, 'page-load.ts'), url, '32', String(seconds)]
  const [command, ...args] = cores === undefined ? asks : ['taskset', '-c', cores, ...asks]
  const { status, stdout, stderr } = spawnSync(command!, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`page views: ${stderr}`)
  return JSON.parse(stdout)
}

/**
 * Views of a cached page with a current browser's headers, as the median of several short runs. The server
 * has one core, the load generator the others.
 */
function measureViews(url: string, pid: number): Figure[] {
  const alone = availableParallelism() > 1 && pin(pid, '0')
  try {
    const ask = () => runPageLoad(url, alone ? `1-${availableParallelism() - 1}` : undefined)
    ask()
    const all = Array.from({ length: measurements }, ask)
    const note = alone ? '' : 'one core only, or no taskset: server and load had the same'
    return [
      {
        what: `cached page views${alone ? ', one process on one core' : ', one process'}`,
        measured: median(all.map(({ perSecond }) => perSecond)),
        unit: '/s',
        bar: { atLeast: 3000 },
        note,
      },
      { what: '  p99', measured: median(all.map(({ p99 }) => p99)), unit: 'ms' },
    ]
  } finally {
    pin(pid, allCores)
  }
}

const saves = 10

/** Time from a save in the editor until the public page shows it: the slowest of ten. */
async function measureSaveToPublic(
  origin: string,
  call: Call,
  { id, customUrl, hook }: WebsiteView,
): Promise<Figure> {
  const durations: number[] = []
  for (let n = 0; n < saves; n++) {
    const savedHook = `${hook} ${n + 1}.`
    const began = performance.now()
    await call('PUT', `/api/websites/id/${id}`, { hook: savedHook })
    while (!(await (await fetch(`${origin}/${customUrl}`)).text()).includes(savedHook)) {
      if (performance.now() - began > 10_000) throw new Error('a save did not reach the public page in 10 s')
    }
    durations.push((performance.now() - began) / 1000)
  }
  await call('PUT', `/api/websites/id/${id}`, { hook })
  return {
    what: `editor's save to public page, slowest of ${saves}`,
    measured: Math.max(...durations),
    unit: 's',
    bar: { atMost: 1 },
  }
}

async function runLighthouse(what: string, url: string): Promise<Figure[]> {
  const chromium = await startChromium()
  try {
    return await measureLighthouse(what, url, chromium.port)
  } finally {
    await chromium.stop()
  }
}

/** The demo's pages, one for each template, and the storefront, from the production build. */
export async function measurePageFigures(
  databaseUrl: string,
  appSecret: string,
  { measure }: Attempts,
): Promise<void> {
  const server = await startServer(databaseUrl, appSecret, { demo: true })
  try {
    const call = await signIn(server.origin, demoSeller)
    const websites = (await call('GET', '/api/websites/my')) as WebsiteView[]
    const shown = templateNames.map(
      (name) => [name, websites.find(({ templateName }) => templateName === name)?.customUrl] as const,
    )
    for (const [what, path] of [...shown, ['Storefront', 'prodavnica'] as const]) {
      if (path === undefined) throw new Error(`The demo has no page with the template ${what}`)
      // Chromium now and then loses a trace, so each attempt has a browser of its own.
      const attempts = 2
      await measure(`Lighthouse: ${what}`, () => runLighthouse(what, `${server.origin}/${path}`), attempts)
    }
    const [website] = websites
    await measure('page views', async () =>
      measureViews(`${server.origin}/${website!.customUrl}`, server.pid),
    )
    await measure('saves', async () => [await measureSaveToPublic(server.origin, call, website!)])
  } finally {
    await server.stop()
  }
}
