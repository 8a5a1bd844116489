import type { Market } from '@pazar/contracts/money/market.ts'
import { phoneToE164 } from '@pazar/contracts/seller/phone-number.ts'
import { telephone } from '../../../links/telephone.ts'

/** Links to the customer's number; chats need an international number and are undefined without one. */
export function callLinks(phone: string, market: Market): { tel: string; viber?: string; whatsApp?: string } {
  const number = phoneToE164(phone, market)
  if (!number) return { tel: telephone(phone) }
  return {
    tel: telephone(number),
    viber: `viber://chat?number=${encodeURIComponent(number)}`,
    whatsApp: `https://wa.me/${number.slice(1)}`,
  }
}
