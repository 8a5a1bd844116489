import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPool } from '../open-database.ts'
import { unprivilegedAccount } from './run-as.ts'
import { type EmbeddedPostgres, startPostgres } from './start-postgres.ts'

const isRoot = process.getuid?.() === 0
const root = mkdtempSync(join(tmpdir(), 'pazar-embedded-'))
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const start = async (dataDir: string): Promise<EmbeddedPostgres> => {
  const postgres = await startPostgres({ dataDir, password: 'test', durable: false })
  onTestFinished(() => postgres.stop())
  return postgres
}

const initialised = join(root, 'initialised')
beforeAll(async () => {
  const postgres = await startPostgres({ dataDir: initialised, password: 'test', durable: false })
  await postgres.stop()
})

/** A folder that a server has used before; initialising one takes longer than copying it. */
const usedFolder = (name: string): string => {
  const dataDir = join(root, name)
  cpSync(initialised, dataDir, { recursive: true })
  return dataDir
}

const ask = async (
  postgres: EmbeddedPostgres,
  sql: string,
  url = postgres.url('postgres'),
): Promise<unknown[]> => {
  const pool = openPool(url, { maxConnections: 1 })
  try {
    return (await pool.query(sql)).rows
  } finally {
    await pool.end()
  }
}

test('replaces a server that outlived its owner and finds its data', async () => {
  const dataDir = usedFolder('orphan')
  const orphan = await start(dataDir)
  await ask(orphan, 'create table kept as select 7 as number')
  const heir = await start(dataDir)
  await orphan.exited
  expect(await ask(heir, 'select number from kept')).toEqual([{ number: 7 }])
})

/** A process that Postgres may signal, like another program of the same user after a reboot. */
const startForeignProcess = (): number => {
  const child = spawn('sleep', ['600'], { stdio: 'ignore', ...unprivilegedAccount() })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child.pid!
}

test('starts if the pid in a stale postmaster.pid belongs to another program, and does not touch that program', async () => {
  const dataDir = usedFolder('stale')
  const before = await start(dataDir)
  const pidFile = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8')
  await before.stop()
  const foreignPid = startForeignProcess()
  writeFileSync(join(dataDir, 'postmaster.pid'), pidFile.replace(/^\d+/, String(foreignPid)))
  expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(process.kill(foreignPid, 0)).toBe(true)
})

test('takes over from a server started under another path of the same folder', async () => {
  const dataDir = usedFolder('behind-a-link')
  const orphan = await start(dataDir)
  await ask(orphan, 'create table kept as select 7 as number')
  symlinkSync(dataDir, `${dataDir}-2`)
  const heir = await start(`${dataDir}-2`)
  await orphan.exited
  expect(await ask(heir, 'select number from kept')).toEqual([{ number: 7 }])
})

test('refuses to start beside a running server of the folder, and leaves its pid file unchanged', async () => {
  const dataDir = usedFolder('live')
  const live = await start(dataDir)
  const pidFile = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8')
  const pid = Number(pidFile.split('\n')[0])
  process.kill(pid, 'SIGSTOP')
  try {
    const second = startPostgres({ dataDir, password: 'test', durable: false, orphanTimeoutMs: 100 })
    await expect(second).rejects.toThrow('lock file "postmaster.pid" already exists')
    expect(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8')).toBe(pidFile)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await live.exited
})

test('restarts an initialisation that was interrupted', async () => {
  const dataDir = join(root, 'cut-off')
  mkdirSync(`${dataDir}.new`)
  writeFileSync(join(`${dataDir}.new`, 'PG_VERSION'), '18\n')
  expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('rejects connections with a wrong password', async () => {
  const postgres = await start(usedFolder('password'))
  const stranger = openPool(postgres.url('postgres').replace(':test@', ':guess@'), { maxConnections: 1 })
  onTestFinished(() => stranger.end())
  await expect(stranger.query('select 1')).rejects.toThrow('password authentication failed')
})

const client = 'select host(inet_client_addr()) as client'

test.skipIf(process.platform === 'win32')(
  'accepts connections through a Unix socket and through its port',
  async () => {
    const postgres = await start(usedFolder('socket'))
    expect(await ask(postgres, client)).toEqual([{ client: null }])
    expect(await ask(postgres, client, postgres.tcpUrl('postgres'))).toEqual([{ client: '127.0.0.1' }])
  },
)

test('starts in a folder whose name has commas and quotes', async () => {
  const postgres = await start(usedFolder('Pazar, d.o.o. "Niš"'))
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('accepts connections through its port alone if the path of the socket would be too long', async () => {
  const postgres = await start(usedFolder('long'.repeat(25)))
  expect(await ask(postgres, client)).toEqual([{ client: '127.0.0.1' }])
})

test.skipIf(process.platform === 'win32')('removes the socket of a killed server', async () => {
  const dataDir = usedFolder('killed')
  const killed = await start(dataDir)
  process.kill(Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  await killed.exited
  const sockets = () => readdirSync(dataDir).filter((name) => name.startsWith('.s.PGSQL.'))
  expect(sockets()).toContain(`.s.PGSQL.${killed.port}`)
  const { port } = await start(dataDir)
  expect(sockets().toSorted()).toEqual([`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`])
})

test.runIf(isRoot)('works for root in a folder that other users cannot read', async () => {
  const closed = join(root, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  expect(await ask(await start(join(closed, 'data')), 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)('works in a folder that root restored from a backup', async () => {
  const dataDir = usedFolder('restored')
  const before = await startPostgres({ dataDir, password: 'test' })
  await before.stop()
  execFileSync('chown', ['-R', '0:0', dataDir])
  chmodSync(dataDir, 0o755)
  expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
})
