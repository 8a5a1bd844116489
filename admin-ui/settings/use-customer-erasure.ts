import type { ErasureContact } from '@pazar/contracts/erasure/routes.ts'
import type { ErasureReason } from '@pazar/contracts/event/personal-data-erased.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import type { Progress } from '../erasure/ErasureDialog.tsx'

/** Orders found under a contact, waiting for confirmation. */
export interface MatchingOrders {
  contact: ErasureContact
  orders: number
  inProgress: number
  /** Orders that cannot be decoded, so it is unknown whether they contain the contact. */
  unreadable: number
}

export interface ErasureOutcome {
  erased: number
  unreadable: number
}

/**
 * Counts the orders under a contact, then erases their customers in several calls, since one call is limited.
 */
export function useCustomerErasure() {
  const client = useQueryClient()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const [progress, setProgress] = useState<Progress | undefined>(undefined)

  async function find(contact: ErasureContact): Promise<MatchingOrders> {
    return { contact, ...(await dataProvider.previewErasure(contact)) }
  }

  /** Throws if a call fails. Completed erasures remain, and calling again continues from there. */
  async function erase(contact: ErasureContact, reason: ErasureReason): Promise<ErasureOutcome> {
    let total = 0
    setProgress(undefined)
    try {
      for (;;) {
        const { erased, remaining, unreadable } = await dataProvider.eraseCustomers({ ...contact, reason })
        total += erased
        setProgress({ erased: total, total: total + remaining })
        if (remaining === 0 || erased === 0) return { erased: total, unreadable }
      }
    } finally {
      await client.invalidateQueries()
    }
  }

  return { progress, find, erase }
}
