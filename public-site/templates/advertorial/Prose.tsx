import { textBlocks } from '../../landing-page/text-blocks.ts'

/**
 * A long text, split into paragraphs, lists and headings. @param edit path under which the whole text is
 * stored.
 */
export function Prose({ text, edit }: { text: string; edit: string }) {
  return (
    <div className="prose" data-edit={edit}>
      {textBlocks(text).map((block, index) => {
        if (block.kind === 'list')
          return (
            <ul key={index} className="story-list">
              {block.items.map((item, place) => (
                <li key={place}>{item}</li>
              ))}
            </ul>
          )
        return block.kind === 'heading' ? (
          <h3 key={index}>{block.text}</h3>
        ) : (
          <p key={index} className="as-typed">
            {block.text}
          </p>
        )
      })}
    </div>
  )
}
