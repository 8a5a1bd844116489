import type { DnsTest, DomainView } from '@pazar/contracts/domain/routes.ts'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { refusalDetails, serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useRefreshDomains } from '../use-domains.ts'

export type DomainAction = 'verify' | 'refresh' | 'test' | 'primary'

/** Result of the last DNS check. Stays visible, unlike a toast, while the seller corrects the DNS records. */
export type DnsCheck = Pick<DnsTest, 'success' | 'message'> & Partial<DnsTest>

/** The list is refetched this long after the primary domain changes (domains/screens). */
const rereadDelayMs = 500

/**
 * Runs one action at a time; ignores others meanwhile. A refusal without a handler shows the server's message,
 * or the given text if there is none.
 */
function useSingleAction() {
  const toast = useToast()
  const [running, setRunning] = useState<DomainAction | undefined>(undefined)
  async function attempt(
    action: DomainAction,
    work: () => Promise<void>,
    onRefused: string | ((error: unknown) => void),
  ) {
    if (running) return
    setRunning(action)
    try {
      await work()
    } catch (error) {
      if (typeof onRefused === 'string') toast.failure('Greška', serverMessage(error, onRefused))
      else onRefused(error)
    } finally {
      setRunning(undefined)
    }
  }
  return { running, attempt }
}

/** The commands of one domain, one at a time, with messages from the error catalogue. */
export function useDomainActions({ id, host }: DomainView) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const toast = useToast()
  const refreshDomains = useRefreshDomains()
  const { running, attempt } = useSingleAction()
  const [dnsCheck, setDnsCheck] = useState<DnsCheck | undefined>(undefined)

  return {
    running,
    dnsCheck,
    verify: () =>
      attempt(
        'verify',
        async () => {
          const { message } = await dataProvider.verifyDomain(host)
          setDnsCheck(undefined)
          toast.success('Domen verificiran!', message)
          await refreshDomains()
        },
        (error) => {
          const message = serverMessage(error, 'Molimo proverite DNS postavke')
          setDnsCheck({ success: false, message, ...refusalDetails(error) })
          toast.failure('Verifikacija neuspešna', message)
          void refreshDomains()
        },
      ),
    refresh: () =>
      attempt(
        'refresh',
        async () => {
          await dataProvider.refreshDnsRecords(host)
          toast.success('DNS instrukcije ažurirane!')
          await refreshDomains()
        },
        'Greška pri osvežavanju DNS instrukcija',
      ),
    test: () =>
      attempt(
        'test',
        async () => {
          const answer = await dataProvider.testDns(host)
          setDnsCheck(answer)
          if (answer.success) toast.success('DNS ispravno konfigurisan!', answer.message)
          else toast.failure('DNS nije spreman', answer.message)
          await refreshDomains()
        },
        'Greška pri testiranju DNS-a',
      ),
    makePrimary: () =>
      attempt(
        'primary',
        async () => {
          const { message } = await dataProvider.makePrimaryDomain(id)
          toast.success('Glavni domen postavljen!', message)
          setTimeout(() => void refreshDomains(), rereadDelayMs)
        },
        'Greška pri postavljanju glavnog domena',
      ),
  }
}
