import { maxUpsellProducts } from '@pazar/contracts/upsell/events.ts'
import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'
import Add from '@mui/icons-material/Add'
import AddShoppingCart from '@mui/icons-material/AddShoppingCartOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Confirm } from 'react-admin'
import { problemText } from '../../data/refusal.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'
import { AddUpsell } from './AddUpsell.tsx'
import { EditUpsell } from './EditUpsell.tsx'
import { UpsellCard } from './UpsellCard.tsx'
import { useUpsellActions } from './use-upsell-actions.ts'
import { useRefreshUpsells, useUpsells } from './use-upsells.ts'

interface HeadingProps {
  titleId: string
  /** Id of the form that the button shows and hides. */
  formId: string
  count: number
  isAdding: boolean
  onToggle: () => void
}

function Heading({ titleId, formId, count, isAdding, onToggle }: HeadingProps) {
  return (
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
        <Typography variant="h3" component="h2" id={titleId}>
          Upsell proizvodi ({count}/{maxUpsellProducts})
        </Typography>
        <Typography sx={{ color: 'text.secondary', fontSize: '0.93rem' }}>
          Kupac ih jednim klikom dodaje u istu pošiljku, odmah posle porudžbine.
        </Typography>
      </Box>
      <Button
        variant={isAdding ? 'outlined' : 'contained'}
        startIcon={isAdding ? undefined : <Add />}
        disabled={count >= maxUpsellProducts && !isAdding}
        aria-expanded={isAdding}
        aria-controls={formId}
        onClick={onToggle}
      >
        {isAdding ? 'Zatvori' : 'Dodaj upsell proizvod'}
      </Button>
    </Box>
  )
}

/** The products with their actions and dialogs. */
function UpsellList({ websiteId, products }: { websiteId: number; products: readonly UpsellView[] }) {
  const refreshUpsells = useRefreshUpsells(websiteId)
  const { pendingId, change, readLink, remove } = useUpsellActions(websiteId)
  const [editing, setEditing] = useState<UpsellView | undefined>(undefined)
  const [removing, setRemoving] = useState<UpsellView | undefined>(undefined)
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {products.map((product) => (
          <UpsellCard
            key={product.id}
            product={product}
            pending={pendingId === product.id}
            onActive={(isActive) => change({ product, body: { isActive } })}
            onReadLink={() => readLink(product)}
            onConfirmPrice={() => change({ product, body: { price: product.discountPrice } })}
            onEdit={() => setEditing(product)}
            onRemove={() => setRemoving(product)}
          />
        ))}
      </Box>
      <EditUpsell
        product={editing}
        onClose={() => setEditing(undefined)}
        onDone={async () => {
          await refreshUpsells()
          setEditing(undefined)
        }}
      />
      <Confirm
        isOpen={removing !== undefined}
        loading={remove.isPending}
        title="Da li ste sigurni da želite da uklonite ovaj upsell proizvod?"
        content={removing?.title}
        confirm="Ukloni"
        confirmColor="warning"
        onConfirm={() => removing && remove.mutate(removing, { onSettled: () => setRemoving(undefined) })}
        onClose={() => remove.isPending || setRemoving(undefined)}
      />
    </>
  )
}

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
  const id = useId()
  const { data, error, refetch } = useUpsells(websiteId)
  const refreshUpsells = useRefreshUpsells(websiteId)
  const [isAdding, setIsAdding] = useState(false)
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
      <Heading
        titleId={id}
        formId={`${id}-novi`}
        count={products.length}
        isAdding={isAdding}
        onToggle={() => setIsAdding(!isAdding)}
      />
      {full && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
          Maksimalno {maxUpsellProducts} proizvoda: uklonite jedan da biste dodali novi.
        </Box>
      )}
      <Collapse in={isAdding} id={`${id}-novi`} sx={{ mt: -2 }}>
        <Card sx={{ p: { xs: 2, md: 3 }, mt: 2 }}>
          <AddUpsell
            websiteId={websiteId}
            symbol={symbol}
            onTyped={onTyped}
            onLeave={() => setIsAdding(false)}
            onAdded={async () => {
              await refreshUpsells()
              setIsAdding(false)
            }}
          />
        </Card>
      </Collapse>
      {products.length === 0 && !isAdding && (
        <EmptyState
          icon={<AddShoppingCart />}
          title="Još nema upsell proizvoda"
          text="Dodajte proizvod koji ide uz ovaj: kupac ga posle porudžbine dodaje jednim klikom, bez nove poštarine."
        />
      )}
      <UpsellList websiteId={websiteId} products={products} />
    </Box>
  )
}
