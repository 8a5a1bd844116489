import { maxUpsellProducts } from '@pazar/contracts/upsell/events.ts'
import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'
import Add from '@mui/icons-material/Add'
import AddShoppingCart from '@mui/icons-material/AddShoppingCartOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../data/call.ts'
import { problemText, serverMessage } from '../../data/refusal.ts'
import { Confirmation } from '../../ui/feedback/Confirmation.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { AddUpsell } from './AddUpsell.tsx'
import { EditUpsell } from './EditUpsell.tsx'
import { UpsellCard } from './UpsellCard.tsx'

/** Shares the key prefix of the websites, whose change notifications cover upsells. */
const useUpsells = (websiteId: number) =>
  useQuery({
    queryKey: ['websites', 'upsells', websiteId],
    queryFn: async ({ signal }) => {
      const [list, website] = await Promise.all([
        call(`/api/upsell/products/${websiteId}`, { signal }),
        call(`/api/websites/id/${websiteId}`, { signal }),
      ])
      return { products: list.json as UpsellView[], symbol: website.json.currencySymbol as string }
    },
  })

/**
 * The upsell products of one website with their count, and the form that adds one (upsell/panel). `onTyped`
 * receives whether the form has unsaved input.
 */
export function UpsellPanel({
  websiteId,
  onTyped,
}: {
  websiteId: number
  onTyped?: (typed: boolean) => void
}) {
  const toast = useToast()
  const client = useQueryClient()
  const id = useId()
  const { data, error, refetch } = useUpsells(websiteId)
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<UpsellView | undefined>(undefined)
  const [removing, setRemoving] = useState<UpsellView | undefined>(undefined)
  const [pending, setPending] = useState<number | undefined>(undefined)
  const readAgain = () => client.invalidateQueries({ queryKey: ['websites', 'upsells', websiteId] })

  async function change(product: UpsellView, body: { isActive: boolean } | { price: number }) {
    setPending(product.id)
    try {
      await call(`/api/upsell/products/${product.id}`, {
        method: 'PUT',
        body,
        idempotencyKey: crypto.randomUUID(),
      })
      await readAgain()
    } catch (reason) {
      toast.failure('Greška', serverMessage(reason, 'Neuspešno čuvanje promena'))
    }
    setPending(undefined)
  }

  async function readLink(product: UpsellView) {
    try {
      await call(`/api/upsell/products/${product.id}/read-link`, {
        method: 'POST',
        idempotencyKey: crypto.randomUUID(),
      })
      await readAgain()
    } catch (reason) {
      toast.failure('Greška', serverMessage(reason, 'Čitanje stranice proizvoda nije pokrenuto'))
    }
  }

  async function remove(product: UpsellView) {
    try {
      await call(`/api/upsell/products/${product.id}`, {
        method: 'DELETE',
        idempotencyKey: crypto.randomUUID(),
      })
      toast.success('Upsell proizvod je uklonjen')
      await readAgain()
    } catch (reason) {
      toast.failure('Greška', serverMessage(reason, 'Greška pri brisanju proizvoda'))
    }
  }

  if (error && !data)
    return (
      <Problem
        title="Greška pri učitavanju proizvoda"
        text={problemText(error, '')}
        retry={() => void refetch()}
      />
    )
  if (!data) return <ScreenLoading text="Učitavam upsell proizvode..." />
  const { products, symbol } = data
  const full = products.length >= maxUpsellProducts
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Box>
          <Typography variant="h3" component="h2" id={id}>
            Upsell proizvodi ({products.length}/{maxUpsellProducts})
          </Typography>
          <Typography sx={{ color: 'text.secondary', fontSize: '0.93rem' }}>
            Kupac ih jednim klikom dodaje u istu pošiljku, odmah posle porudžbine.
          </Typography>
        </Box>
        <Button
          variant={adding ? 'outlined' : 'contained'}
          startIcon={adding ? undefined : <Add />}
          disabled={full && !adding}
          aria-expanded={adding}
          aria-controls={`${id}-novi`}
          onClick={() => setAdding(!adding)}
        >
          {adding ? 'Zatvori' : 'Dodaj upsell proizvod'}
        </Button>
      </Box>
      {full && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
          Maksimalno {maxUpsellProducts} proizvoda: uklonite jedan da biste dodali novi.
        </Box>
      )}
      <Collapse in={adding} id={`${id}-novi`} sx={{ mt: -2 }}>
        <Card sx={{ p: { xs: 2, md: 3 }, mt: 2 }}>
          <AddUpsell
            websiteId={websiteId}
            symbol={symbol}
            onTyped={onTyped}
            onLeave={() => setAdding(false)}
            onAdded={async () => {
              await readAgain()
              setAdding(false)
            }}
          />
        </Card>
      </Collapse>
      {products.length === 0 && !adding && (
        <EmptyState
          icon={<AddShoppingCart />}
          title="Još nema upsell proizvoda"
          text="Dodajte proizvod koji ide uz ovaj: kupac ga posle porudžbine dodaje jednim klikom, bez nove poštarine."
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {products.map((product) => (
          <UpsellCard
            key={product.id}
            product={product}
            pending={pending === product.id}
            onActive={(isActive) => void change(product, { isActive })}
            onReadLink={() => void readLink(product)}
            onConfirmPrice={() => void change(product, { price: product.discountPrice })}
            onEdit={() => setEditing(product)}
            onRemove={() => setRemoving(product)}
          />
        ))}
      </Box>
      <EditUpsell
        product={editing}
        onClose={() => setEditing(undefined)}
        onDone={async () => {
          await readAgain()
          setEditing(undefined)
        }}
      />
      <Confirmation
        open={removing !== undefined}
        question="Da li ste sigurni da želite da uklonite ovaj upsell proizvod?"
        text={removing?.title}
        action="Ukloni"
        onConfirm={async () => removing && remove(removing)}
        onClose={() => setRemoving(undefined)}
      />
    </Box>
  )
}
