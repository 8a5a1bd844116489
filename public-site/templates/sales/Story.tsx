import type { LandingPage } from '../../landing-page/landing-page.ts'
import { type TextBlock, textBlocks } from '../../landing-page/text-blocks.ts'

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'list')
    return (
      <ul className="story-list">
        {block.items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    )
  return block.kind === 'heading' ? <h3>{block.text}</h3> : <p className="as-typed">{block.text}</p>
}

/** The seller's long description. */
export function Story({ page: { website, name } }: { page: LandingPage }) {
  const blocks = textBlocks(website.longDescription)
  if (blocks.length === 0) return null
  return (
    <section className="section" aria-labelledby="opis">
      <div className="story">
        <p className="eyebrow">Detaljan opis</p>
        <h2 id="opis">{name} izbliza</h2>
        <div data-edit="longDescription">
          {blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </div>
      </div>
    </section>
  )
}
