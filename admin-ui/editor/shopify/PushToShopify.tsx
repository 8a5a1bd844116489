import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { landingPayload } from './landing-payload.ts'
import { PushNote } from './PushNote.tsx'

interface Props {
  /** Loads the website as currently stored; undefined if that fails. */
  read: () => Promise<WebsiteView | undefined>
  unsaved: boolean
}

/**
 * Sends the saved page, including changes by others since it was opened. The button reports if the page could
 * not be loaded (editor/shopify).
 */
export function PushToShopify({ read, unsaved }: Props) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const [pending, setPending] = useState(false)
  const [note, setNote] = useState<string>()
  async function push() {
    if (unsaved)
      return toast.failure(
        'Greška pri slanju u Shopify',
        'Prvo sačuvajte izmene: šalje se stranica kakva je sačuvana',
      )
    setPending(true)
    const website = await read()
    if (!website) {
      setPending(false)
      return toast.failure('Greška', 'Website podaci nisu učitani')
    }
    try {
      const { handle, note } = await dataProvider.pushToShopify(landingPayload(website))
      toast.success('Poslato u Shopify!', handle)
      setNote(note)
    } catch (error) {
      toast.failure('Greška pri slanju u Shopify', serverMessage(error, 'Pokušajte ponovo'))
    }
    setPending(false)
  }
  return (
    <>
      <Button variant="outlined" color="inherit" size="small" disabled={pending} onClick={() => void push()}>
        {pending ? 'Šalje...' : 'Pošalji u Shopify'}
      </Button>
      <PushNote note={note} onClose={() => setNote(undefined)} />
    </>
  )
}
