import type { DnsTest, DomainView } from '@pazar/contracts/domain/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { refusalDetails, serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useRefreshDomains } from '../use-refresh-domains.ts'

/** Result of the last DNS check. Stays visible, unlike a toast, while the seller corrects the DNS records. */
export type DnsCheck = Pick<DnsTest, 'success' | 'message'> & Partial<DnsTest>

/** The list is refetched this long after the primary domain changes (domains/screens). */
const rereadDelayMs = 500

/** The commands of one domain besides create and delete, with messages from the error catalogue. */
export function useDomainActions({ id, host }: DomainView) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const toast = useToast()
  const refreshDomains = useRefreshDomains()
  const [dnsCheck, setDnsCheck] = useState<DnsCheck | undefined>(undefined)
  const failure = (text: string) => (error: unknown) => toast.failure('Greška', serverMessage(error, text))

  const verify = useMutation({
    mutationFn: () => dataProvider.verifyDomain(host),
    onSuccess: ({ message }) => {
      setDnsCheck(undefined)
      toast.success('Domen verificiran!', message)
      return refreshDomains()
    },
    onError: (error) => {
      const message = serverMessage(error, 'Molimo proverite DNS postavke')
      setDnsCheck({ success: false, message, ...refusalDetails(error) })
      toast.failure('Verifikacija neuspešna', message)
      void refreshDomains()
    },
  })
  const refresh = useMutation({
    mutationFn: () => dataProvider.refreshDnsRecords(host),
    onSuccess: () => {
      toast.success('DNS instrukcije ažurirane!')
      return refreshDomains()
    },
    onError: failure('Greška pri osvežavanju DNS instrukcija'),
  })
  const test = useMutation({
    mutationFn: () => dataProvider.testDns(host),
    onSuccess: (answer) => {
      setDnsCheck(answer)
      if (answer.success) toast.success('DNS ispravno konfigurisan!', answer.message)
      else toast.failure('DNS nije spreman', answer.message)
      return refreshDomains()
    },
    onError: failure('Greška pri testiranju DNS-a'),
  })
  const makePrimary = useMutation({
    mutationFn: () => dataProvider.makePrimaryDomain(id),
    onSuccess: ({ message }) => {
      toast.success('Glavni domen postavljen!', message)
      setTimeout(() => void refreshDomains(), rereadDelayMs)
    },
    onError: failure('Greška pri postavljanju glavnog domena'),
  })
  return { dnsCheck, verify, refresh, test, makePrimary }
}
