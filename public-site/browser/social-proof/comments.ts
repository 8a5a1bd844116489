import type { GeneratedTestimonial } from '@pazar/contracts/website/shopper-routes.ts'
import { startCarousel } from '../page/carousel.ts'
import { whenNear } from '../page/when-near.ts'

const commentsFailed = 'Greška pri učitavanju komentara'

function commentOf(
  pattern: HTMLTemplateElement,
  { name, imageUrl, comment, reactions, likes, timeAgo }: GeneratedTestimonial,
): Node {
  const item = pattern.content.cloneNode(true) as DocumentFragment
  const parts = {
    name,
    comment,
    time: timeAgo,
    initial: name.slice(0, 1),
    likes: String(likes),
    reactions: String(reactions),
  }
  for (const [part, text] of Object.entries(parts))
    item.querySelector(`[data-part="${part}"]`)!.textContent = text
  if (imageUrl) {
    const image = document.createElement('img')
    Object.assign(image, { src: imageUrl, alt: '', width: 44, height: 44, loading: 'lazy' })
    item.querySelector('[data-part="initial"]')!.replaceChildren(image)
  }
  return item
}

async function loadComments(place: HTMLElement): Promise<void> {
  const status = place.querySelector<HTMLElement>('[data-status]')!
  try {
    const response = await fetch(place.dataset['comments']!)
    if (!response.ok) throw new Error(String(response.status))
    const comments = ((await response.json()) as GeneratedTestimonial[]).slice(
      0,
      Number(place.dataset['most'] ?? Infinity),
    )
    if (comments.length === 0) throw new Error('none')
    const pattern = place.querySelector('template')!
    place.querySelector('[data-slides]')!.replaceChildren(...comments.map((each) => commentOf(pattern, each)))
    place.querySelector('[data-slide-count]')!.textContent = String(comments.length)
    for (const each of place.querySelectorAll<HTMLElement>('[data-loaded]')) each.hidden = false
    status.hidden = true
    const moving = place.querySelector<HTMLElement>('[data-every]')!
    moving.dataset['carousel'] = moving.dataset['every']
    startCarousel(moving)
  } catch {
    status.textContent = commentsFailed
  }
}

/**
 * Loads comments for a page that has none of its own, when the shopper scrolls close to them
 * (texts/shopper-calls).
 */
export const startComments = (): void =>
  document
    .querySelectorAll<HTMLElement>('[data-comments]')
    .forEach((place) => whenNear(place, () => void loadComments(place)))
