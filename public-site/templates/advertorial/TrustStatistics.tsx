import { Icon, isIconName } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import type { AdvertorialTexts } from './texts.ts'

/**
 * Figures with their descriptions, if there are any. An icon is the name of one of ours, or any symbol that
 * the seller typed.
 */
export function TrustStatistics({ page, texts: { story } }: { page: LandingPage; texts: AdvertorialTexts }) {
  if (story.trustStatistics.length === 0) return null
  const own = page.website.advertorialStory.trustStatistics.length > 0
  const edited = (index: number, field: string) =>
    own ? `advertorialStory.trustStatistics.${index}.${field}` : undefined
  return (
    <section className="statistics" aria-labelledby="brojke">
      <h2 id="brojke" className="for-readers">
        U brojkama
      </h2>
      <ul>
        {story.trustStatistics.map(({ icon, number, label, description }, index) => (
          <li key={index}>
            {icon &&
              (isIconName(icon) ? (
                <Icon name={icon} />
              ) : (
                <span className="sign" aria-hidden="true">
                  {icon}
                </span>
              ))}
            <p className="statistic">
              <strong data-edit={edited(index, 'number')}>{number}</strong>
              <span data-edit={edited(index, 'label')}>{label}</span>
            </p>
            {description && (
              <p className="statistic-text" data-edit={edited(index, 'description')}>
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Short assurances in a row, like seals. */
export function Badges({ texts: { story } }: { texts: AdvertorialTexts }) {
  return (
    <ul className="seals" aria-label="Na šta možete da računate">
      {story.clinicalBadges.map((badge, index) => (
        <li key={index}>
          <Icon name="check" />
          <span data-edit={`advertorialStory.clinicalBadges.${index}`}>{badge}</span>
        </li>
      ))}
    </ul>
  )
}
