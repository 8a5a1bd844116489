const cyrillic: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ђ: 'dj', е: 'e', ж: 'z', з: 'z', и: 'i', ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o',
  п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'c', џ: 'dz', ш: 's',
}

const longest = 80

/** What may stand in a custom URL of what is being typed: Serbian letters transliterated, the rest hyphens (resolution 9). */
export function typedUrl(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u0400-\u04ff]/g, (letter) => cyrillic[letter] ?? '')
    .replaceAll('đ', 'dj')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, longest)
}

/** What was typed, once nobody goes on typing: a hyphen at its end has led nowhere. */
export const finishedUrl = (typed: string): string => typed.replace(/-+$/, '')

/** The custom URL suggested for a product's name: "Čudesni džemper" -> "cudesni-dzemper". Empty where the name has no letters. */
export const suggestUrl = (productName: string): string => finishedUrl(typedUrl(productName).slice(0, 60))
