import { Icon, type IconName } from '../document/Icon.tsx'

/** What reassures whoever has just ordered: nothing is left to do, and when which part comes. */
export function NextSteps({ say }: { say: (ekavian: string, ijekavian: string) => string }) {
  const steps: readonly { icon: IconName; title: string; text: string }[] = [
    { icon: 'check', title: 'Porudžbina je potvrđena', text: 'Ne morate više ništa da radite.' },
    { icon: 'box', title: 'Pakujemo i šaljemo', text: 'Paket stiže za 2-5 radnih dana. Dostava je besplatna.' },
    { icon: 'phone', title: 'Kurir Vas zove', text: `Javlja se ${say('pre', 'prije')} isporuke na broj telefona koji ste ostavili.` },
    { icon: 'cash', title: 'Plaćate pouzećem', text: 'Gotovinom ili karticom, tek kada paket bude kod Vas.' },
  ]
  return (
    <section className="next-steps" aria-labelledby="sta-dalje">
      <h2 id="sta-dalje">Šta dalje?</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title}><span className="card-icon"><Icon name={step.icon} /></span><div><h3>{step.title}</h3><p>{step.text}</p></div></li>
        ))}
      </ol>
    </section>
  )
}
