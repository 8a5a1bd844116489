import { Icon } from '../../document/Icon.tsx'
import { Prose } from './Prose.tsx'
import type { AdvertorialTexts } from './texts.ts'

/** The box with a piece of advice; its two texts can be edited in the edit mode (pages/advertorial). */
export function Advice({ texts: { story } }: { texts: AdvertorialTexts }) {
  return (
    <aside className="advice" id="savet" aria-labelledby="savet-naslov">
      <h2 id="savet-naslov" data-edit="advertorialStory.adviceTitle">
        {story.adviceTitle}
      </h2>
      <Prose text={story.adviceText} edit="advertorialStory.adviceText" />
      <div className="advice-end">
        <h3 data-edit="advertorialStory.ctaAdvice">{story.ctaAdvice}</h3>
        <Prose text={story.ctaAdviceDetailed} edit="advertorialStory.ctaAdviceDetailed" />
        <a className="text-link" href="#poruci" data-order={1}>
          Poručite odmah <Icon name="next" />
        </a>
      </div>
    </aside>
  )
}

/** Things that the customer no longer needs with this product. */
export function NoLongerNeeded({ texts: { story } }: { texts: AdvertorialTexts }) {
  return (
    <section className="story no-longer" aria-labelledby="vise-ne">
      <h2 id="vise-ne">Ovo Vam više ne treba</h2>
      <ul>
        {story.noLongerNeedList.map((each, index) => (
          <li key={index}>
            <Icon name="close" />
            <span data-edit={`advertorialStory.noLongerNeedList.${index}`}>{each}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
