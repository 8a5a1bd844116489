import type { DnsTest, DomainView } from '@pazar/contracts/domain/routes.ts'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { refusalDetails, serverMessage } from '../api/refusal.ts'
import { useToast } from '../layout/use-toast.tsx'
import { useReadDomainsAgain } from './use-domains.ts'

export type DomainAction = 'verify' | 'refresh' | 'test' | 'primary'

/** What the last look at DNS said; a notice is gone after five seconds, and DNS is mended with this text before one's eyes. */
export type Finding = Pick<DnsTest, 'success' | 'message'> & Partial<DnsTest>

/** ms after which the list is read again once another domain is primary (operator spec, section 7). */
const primaryDelayMs = 500

const post = async (path: string, body: object) => (await call(path, { method: 'POST', body, idempotencyKey: crypto.randomUUID() })).json

/** The commands of one domain, one at a time, with the words of the error catalogue. */
export function useDomainActions({ id, host }: DomainView) {
  const toast = useToast()
  const readAgain = useReadDomainsAgain()
  const [running, setRunning] = useState<DomainAction | undefined>(undefined)
  const [finding, setFinding] = useState<Finding | undefined>(undefined)

  async function attempt(action: DomainAction, work: () => Promise<void>, refused: (error: unknown) => void) {
    if (running) return
    setRunning(action)
    try {
      await work()
    } catch (error) {
      refused(error)
    } finally {
      setRunning(undefined)
    }
  }
  const failed = (fallback: string) => (error: unknown) => toast.failure('Greška', serverMessage(error, fallback))

  return {
    running,
    finding,
    verify: () => attempt('verify', async () => {
      const { message } = await post('/api/domains/verify', { host })
      setFinding(undefined)
      toast.success('Domen verificiran!', message)
      await readAgain()
    }, (error) => {
      const message = serverMessage(error, 'Molimo proverite DNS postavke')
      setFinding({ success: false, message, ...refusalDetails(error) })
      toast.failure('Verifikacija neuspešna', message)
      void readAgain()
    }),
    refresh: () => attempt('refresh', async () => {
      await post('/api/domains/refresh', { host })
      toast.success('DNS instrukcije ažurirane!')
      await readAgain()
    }, failed('Greška pri osvežavanju DNS instrukcija')),
    test: () => attempt('test', async () => {
      const answer: DnsTest = await post('/api/domains/test-dns', { host })
      setFinding(answer)
      if (answer.success) toast.success('DNS ispravno konfigurisan!', answer.message)
      else toast.failure('DNS nije spreman', answer.message)
      await readAgain()
    }, failed('Greška pri testiranju DNS-a')),
    makePrimary: () => attempt('primary', async () => {
      const { message } = await post('/api/domains/primary', { domainId: id })
      toast.success('Glavni domen postavljen!', message)
      setTimeout(() => void readAgain(), primaryDelayMs)
    }, failed('Greška pri postavljanju glavnog domena')),
  }
}
