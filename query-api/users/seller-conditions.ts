import { type AliasableExpression, expressionBuilder, type SqlBool } from 'kysely'
import type { Database } from '../database.ts'

type WithSeller = Database & { t: { seller_id: number } }

/**
 * Condition on rows `t` with a seller: no account of that seller has the flag set to this value. A seller
 * without a row (while users are rebuilt) counts as active.
 */
function noSellerWith(flag: 'u.is_active' | 'u.is_deleted', value: boolean): AliasableExpression<SqlBool> {
  const t = expressionBuilder<WithSeller, 't'>()
  return t.not(
    t.exists(
      t
        .selectFrom('read.users as u')
        .whereRef('u.user_id', '=', 't.seller_id')
        .where((u) => (value ? u.ref(flag) : u.not(u.ref(flag)))),
    ),
  )
}

/**
 * Whether the seller of a row `t` is active; shoppers do not see a deactivated or deleted seller
 * (accounts/main-admin).
 */
export const hasActiveSeller = noSellerWith('u.is_active', false)

/** Whether the seller of a row `t` is not deleted. */
export const hasUndeletedSeller = noSellerWith('u.is_deleted', true)
