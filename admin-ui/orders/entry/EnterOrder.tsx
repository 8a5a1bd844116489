import { useNavigate } from 'react-router'
import { openOrderParameter } from '../../links/order-link.ts'
import { useUser } from '../../session/session.ts'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'
import { UnsavedChanges } from '../../ui/forms/UnsavedChanges.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { EntryForm } from './EntryForm.tsx'
import { storeDraft } from './entry-draft.ts'
import { useEntryProducts } from './use-entry-products.ts'

/** /orders/create: an order that came by telephone or message (entry/form). */
export function EnterOrder() {
  const user = useUser()
  const navigate = useNavigate()
  const { data: products, error, refetch } = useEntryProducts()
  if (!user) return null
  const userId = user.id
  return (
    <UnsavedChanges onDiscard={() => storeDraft(userId, undefined)}>
      <PageHeading title="Nova porudžbina" text="Porudžbina koja je stigla telefonom ili porukom." />
      {products ? (
        <EntryForm
          userId={userId}
          products={products}
          refreshProducts={refetch}
          onEntered={(orderId) => void navigate(`/orders?${openOrderParameter}=${orderId}`)}
        />
      ) : error ? (
        <Problem title="Proizvodi nisu učitani" retry={() => void refetch()} />
      ) : (
        <ScreenLoading />
      )}
    </UnsavedChanges>
  )
}
