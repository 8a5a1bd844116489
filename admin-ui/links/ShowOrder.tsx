import { Navigate, useParams } from 'react-router'
import { openOrderParameter } from './order-link.ts'

/** `/orders/:id/show`: the specified dialog above the list, whose address is `/orders?details=:id`. */
export function ShowOrder() {
  const { id = '' } = useParams()
  return (
    <Navigate
      to={{ pathname: '/orders', search: `?${new URLSearchParams({ [openOrderParameter]: id })}` }}
      replace
    />
  )
}
