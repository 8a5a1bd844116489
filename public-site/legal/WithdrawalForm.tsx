import type { Market } from '@pazar/contracts/money/market.ts'
import type { PublicSeller } from '@pazar/contracts/seller/identity.ts'
import { dialect } from '../landing-page/dialect.ts'

interface Props {
  market: Market
  seller: PublicSeller | undefined
  productName: string | undefined
}

/** The withdrawal form, which the shopper fills in and prints in the browser; nothing is sent. */
export function WithdrawalForm({ market, seller, productName }: Props) {
  const say = dialect(market)
  const fields: readonly { id: string; label: string; value?: string; rows?: number }[] = [
    { id: 'roba', label: 'Roba', value: productName, rows: 2 },
    { id: 'broj', label: 'Broj porudžbine' },
    { id: 'primljeno', label: 'Datum prijema robe' },
    { id: 'ime', label: 'Ime i prezime' },
    { id: 'adresa', label: 'Adresa', rows: 2 },
    { id: 'racun', label: 'Broj računa za povraćaj novca' },
    { id: 'mesto', label: say('Mesto i datum', 'Mjesto i datum') },
  ]
  const to = [seller?.name, seller?.address, seller?.email].filter(Boolean)
  return (
    <section className="withdrawal-form" aria-labelledby="obrazac">
      <h2 id="obrazac">
        Obrazac za {market === 'Montenegro' ? 'jednostrani raskid ugovora' : 'odustanak od ugovora'}
      </h2>
      <p className="form-hint">
        Popunite i pošaljite samo ako želite da{' '}
        {market === 'Montenegro' ? 'raskinete ugovor' : 'odustanete od ugovora'}. Podaci ostaju u Vašem
        pregledaču.
      </p>
      {to.length > 0 && <p>Prodavcu: {to.join(', ')}</p>}
      <p>
        Izjavljujem da {market === 'Montenegro' ? 'raskidam ugovor' : 'odustajem od ugovora'} o kupovini{' '}
        {say('sledeće', 'sljedeće')} robe:
      </p>
      {fields.map(({ id, label, value, rows }) => (
        <p className="form-row" key={id}>
          <label htmlFor={`obrazac-${id}`}>{label}</label>
          {rows ? (
            <textarea id={`obrazac-${id}`} rows={rows} defaultValue={value} />
          ) : (
            <input id={`obrazac-${id}`} type="text" autoComplete="off" />
          )}
        </p>
      ))}
      <p className="form-row">
        <span>Potpis (ako se šalje na papiru)</span>
        <span className="signature" />
      </p>
      <button className="button" type="button" data-print data-needs-script hidden>
        Odštampaj obrazac
      </button>
    </section>
  )
}
