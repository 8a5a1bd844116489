import { users } from '@pazar/projections/users/table.ts'
import { type RawBuilder, sql } from 'kysely'

/** Of rows `t` with a seller: the account of none is as the condition on `u` says. Who has no row yet, while the users are being rebuilt, is active. */
const noSellerWho = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`not exists (select from ${sql.table(`read.${users.name}`)} as u where u.user_id = t.seller_id and ${condition})`

/** Whether the seller of a row `t` may sell: a deactivated or deleted one is not there for shoppers (resolution 14). */
export const ofOpenAccounts = noSellerWho(sql`not u.is_active`)

/** Whether the seller of a row `t` is still anybody. */
export const ofNobodyDeleted = noSellerWho(sql`u.is_deleted`)
