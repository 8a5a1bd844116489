import type { DeliveryTexts, TermsTexts } from '@pazar/contracts/website/terms.ts'
import { nationalPhone } from '@pazar/contracts/seller/phone-number.ts'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../document/Icon.tsx'

interface Step {
  icon: IconName
  title: string
  text: ReactNode
}

export interface NextStepsProps {
  say: (ekavian: string, ijekavian: string) => string
  /** The terms of the website, if they were loaded. */
  terms?: TermsTexts
  /** Delivery as the order recorded it; defaults to the website's terms. */
  delivery?: DeliveryTexts
  /** Whether the seller calls before shipping. */
  callsFirst?: boolean
  /** The number that the seller calls from; undefined while the order cannot be read. */
  callPhone?: string | null
}

const CallFrom = ({ phone }: { phone?: string | null }) =>
  phone ? (
    <>
      Pozvaćemo Vas sa broja{' '}
      <a className="unbroken" href={`tel:${phone}`}>
        {nationalPhone(phone)}
      </a>
    </>
  ) : (
    <>Pozvaćemo Vas</>
  )

/** The steps after an order: when the parcel arrives, what delivery costs and how it is paid. */
export function NextSteps({
  say,
  terms,
  delivery = terms?.delivery,
  callsFirst = false,
  callPhone,
}: NextStepsProps) {
  const arrival = terms ? `Paket stiže za ${terms.delivery.workingDays}.` : 'Paket šaljemo kurirskom službom.'
  const calls = callsFirst || Boolean(callPhone)
  const received: Step = {
    icon: 'check',
    title: 'Porudžbina je primljena',
    text: calls ? 'Ostaje samo da je potvrdite telefonom.' : 'Ne morate više ništa da radite.',
  }
  const call: Step[] = calls
    ? [
        {
          icon: 'phone',
          title: `Zovemo Vas ${say('pre', 'prije')} slanja`,
          text: (
            <>
              <CallFrom phone={callPhone} /> da potvrdimo porudžbinu i adresu.
            </>
          ),
        },
      ]
    : []
  const steps: Step[] = [
    received,
    ...call,
    {
      icon: 'box',
      title: 'Pakujemo i šaljemo',
      text: [arrival, delivery?.sentence].filter(Boolean).join(' '),
    },
    {
      icon: 'phone',
      title: 'Kurir Vas zove',
      text: `Javlja se ${say('pre', 'prije')} isporuke na broj telefona koji ste ostavili.`,
    },
    {
      icon: 'cash',
      title: 'Plaćate pouzećem',
      text: `${terms ? `${terms.payment.title}, tek` : 'Tek'} kada paket bude kod Vas.`,
    },
  ]
  return (
    <section className="next-steps" aria-labelledby="sta-dalje">
      <h2 id="sta-dalje">Šta dalje?</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <span className="card-icon">
              <Icon name={step.icon} />
            </span>
            <div>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
