import { type PublicSeller, publicSellerOf } from '@pazar/contracts/seller/identity.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** The number from which a seller calls shoppers before sending a parcel; null if they do not call. */
export async function callPhoneOf(db: Kysely<Database>, sellerId: number): Promise<string | null> {
  const seller = await db
    .selectFrom('read.users as t')
    .select((t) => t.ref('t.identity', '->>').key('callPhone').as('call_phone'))
    .where('t.user_id', '=', sellerId)
    .executeTakeFirst()
  return seller?.call_phone ?? null
}

/** The seller's public data; undefined if there is none. */
export async function publicSellerBy(
  db: Kysely<Database>,
  sellerId: number,
): Promise<PublicSeller | undefined> {
  const seller = await db
    .selectFrom('read.users as t')
    .select(['t.company_name', 't.identity'])
    .where('t.user_id', '=', sellerId)
    .executeTakeFirst()
  return seller && publicSellerOf(seller.company_name, seller.identity)
}
