/** The brand colours: market greens, apricot awnings, paper. */
export const colours = {
  pine: '#0E4A40',
  pineDark: '#0A362F',
  pineSoft: '#E3EFEB',
  apricot: '#F3A63B',
  apricotSoft: '#FDF1DC',
  paper: '#FFFFFF',
  ground: '#F6F4EF',
  line: '#E5E0D5',
  ink: '#1B2622',
  inkSoft: '#56625D',
  brick: '#B3361B',
  brickSoft: '#FCEFEA',
  leaf: '#1E7A4C',
  leafSoft: '#EAF6EE',
  sky: '#2B5F8A',
} as const

export const displayFont = '"Bricolage Grotesque", "Figtree", "Pazar Cyrillic", system-ui, sans-serif'
export const textFont = '"Figtree", "Pazar Cyrillic", system-ui, -apple-system, "Segoe UI", sans-serif'
