import { legalPageNames, legalPages } from '@pazar/contracts/legal/pages.ts'

/**
 * Links to the legal pages.
 * @param base prefix of the addresses: "/lampa" for one website, "" for the shop at a seller's own host.
 */
export function LegalLinks({ base }: { base: string }) {
  return (
    <nav className="legal-links" aria-label="Pravne informacije">
      <ul>
        {legalPageNames.map((name) => (
          <li key={name}>
            <a href={`${base}/${legalPages[name].slug}`}>{legalPages[name].title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
