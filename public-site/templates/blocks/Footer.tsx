import type { LandingPage } from '../../landing-page/landing-page.ts'

export function Footer({ page: { website, delivery } }: { page: LandingPage }) {
  return (
    <footer className="footer">
      <div className="narrow">
        <p className="footer-name">{website.productName}</p>
        <ul>
          <li>{delivery}</li>
          <li>Plaćanje pouzećem, gotovinom ili karticom</li>
          <li>Garancija 30 dana</li>
          <li>Podrška: Radnim danima 9:00-17:00</li>
        </ul>
      </div>
    </footer>
  )
}
