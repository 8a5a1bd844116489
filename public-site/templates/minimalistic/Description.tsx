import { Picture } from '../../document/Picture.tsx'
import { pictureAlt } from '../../document/picture-alt.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { type TextBlock, textBlocks } from '../../landing-page/text-blocks.ts'

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'list')
    return (
      <ul className="dashes">
        {block.items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    )
  return block.kind === 'heading' ? <h3>{block.text}</h3> : <p className="as-typed">{block.text}</p>
}

export function Description({ page: { website, layout } }: { page: LandingPage }) {
  const blocks = textBlocks(website.longDescription)
  if (blocks.length === 0) return null
  const picture = website.pictures[1]
  return (
    <section className={`section ${layout.tinted === 'description' ? 'tinted' : ''}`} aria-labelledby="opis">
      <div className={`narrow ${picture ? 'beside' : 'prose-only'}`}>
        <div className="prose">
          <h2 id="opis">Detaljan opis</h2>
          <div className="prose-text" data-edit="longDescription">
            {blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </div>
        </div>
        {picture && (
          <div className="frame" data-edit-image={1}>
            <Picture
              image={picture}
              alt={pictureAlt(website, 1, `${website.productName}, izbliza`)}
              sizes="(max-width: 760px) 86vw, 520px"
            />
          </div>
        )}
      </div>
    </section>
  )
}
