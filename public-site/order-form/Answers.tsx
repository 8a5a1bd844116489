import { Icon, type IconName } from '../document/Icon.tsx'
import type { LandingPage } from '../landing-page/landing-page.ts'

/** What keeps people from pressing the button is answered beside it: how it comes, how it is paid, and what if it does not suit. */
export function Answers({ page: { delivery, say } }: { page: LandingPage }) {
  const answers: readonly { icon: IconName; title: string; text: string }[] = [
    { icon: 'truck', title: 'Dostava', text: `${delivery}, za 2-5 radnih dana. Kurir Vas zove ${say('pre', 'prije')} isporuke.` },
    { icon: 'cash', title: 'Plaćanje', text: 'Pouzećem: gotovinom ili karticom, tek kada paket bude u Vašim rukama.' },
    { icon: 'shield', title: 'Povrat', text: 'Garancija 30 dana: ako Vam proizvod ne odgovara, vraćate ga.' },
  ]
  return (
    <dl className="answers">
      {answers.map(({ icon, title, text }) => <div key={title}><dt><Icon name={icon} /> {title}</dt><dd>{text}</dd></div>)}
    </dl>
  )
}
