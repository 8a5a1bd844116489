/**
 * Icons that sellers pick for benefits and figures: the editor's label and the SVG path in a 24 by 24 box.
 */
export const benefitIcons = {
  check: { label: 'Kvačica', path: 'M5 12.5l4.6 4.5L19 7.5' },
  shield: {
    label: 'Štit',
    path: 'M12 3l7.5 3v5.5c0 4.6-3.1 8.2-7.5 9.5-4.4-1.3-7.5-4.9-7.5-9.5V6zM8.7 12l2.4 2.4 4.4-4.6',
  },
  truck: {
    label: 'Kamion',
    path: 'M2 6h12v10H2zM14 10h4l3 3v3h-7zM6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  },
  cash: { label: 'Novac', path: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M6 10v4M18 10v4' },
  clock: { label: 'Sat', path: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.2 2' },
  box: {
    label: 'Paket',
    path: 'M12 3l8 4.3v9.4L12 21l-8-4.3V7.3zM4.3 7.4L12 11.5l7.7-4.1M12 11.5V21M8 5.2l8 4.3',
  },
  star: {
    label: 'Zvezdica',
    path: 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z',
  },
  heart: {
    label: 'Srce',
    path: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z',
  },
  people: {
    label: 'Ljudi',
    path: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 19.5c0-3.2 2.9-5.5 6.5-5.5s6.5 2.3 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.3c2.4.7 4 2.6 4 5.2',
  },
  tag: { label: 'Cena', path: 'M12.5 3.5H20v7.5l-9 9.5-7.5-7.5zM16 8h.01' },
  thumb: {
    label: 'Palac gore',
    path: 'M7 11v9H3.5v-9zM7 11l4-7.5c1.6 0 2.5 1.1 2.2 2.6L12.5 9.5H19c1.3 0 2.1 1.1 1.8 2.3l-1.7 6.7c-.2.9-1 1.5-1.9 1.5H7',
  },
  phone: {
    label: 'Telefon',
    path: 'M6.2 3.5l3 .5 1.3 4-2 1.8a12.5 12.5 0 0 0 5.7 5.7l1.8-2 4 1.3.5 3c.1 1-.7 1.9-1.7 1.9A16 16 0 0 1 4.3 5.2c0-1 .9-1.8 1.9-1.7z',
  },
  bag: { label: 'Torba', path: 'M5 8h14l1 12H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5' },
  home: { label: 'Kuća', path: 'M3.5 11.2L12 4l8.5 7.2M5.8 9.6V20h12.4V9.6M10 20v-5.5h4V20' },
  car: {
    label: 'Auto',
    path: 'M3.5 16.5v-4l2.2-5.6A2 2 0 0 1 7.6 5.6h8.8a2 2 0 0 1 1.9 1.3l2.2 5.6v4zM3.5 12.5h17M5.5 16.5v2.4M18.5 16.5v2.4M7.5 14.5h.01M16.5 14.5h.01',
  },
  device: {
    label: 'Uređaj',
    path: 'M7.5 2.8h9a1.2 1.2 0 0 1 1.2 1.2v16a1.2 1.2 0 0 1-1.2 1.2h-9A1.2 1.2 0 0 1 6.3 20V4a1.2 1.2 0 0 1 1.2-1.2zM10.5 18h3',
  },
  drop: {
    label: 'Kap',
    path: 'M12 3.2c3.4 4 5.6 7 5.6 10.2a5.6 5.6 0 0 1-11.2 0C6.4 10.2 8.6 7.2 12 3.2zM9.3 14a2.8 2.8 0 0 0 2.7 2.7',
  },
  flame: {
    label: 'Plamen',
    path: 'M12 21c-3.9 0-6.5-2.6-6.5-6.2 0-4.3 4-6 4.6-11.3 3.6 1.6 5 4.4 4.8 7 1-.5 1.6-1.4 1.8-2.5 1.3 1.7 1.8 3.9 1.8 6.3 0 4-2.6 6.7-6.5 6.7',
  },
  weight: { label: 'Teg', path: 'M6 9h12l2 11.5H4zM12 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M9.5 15.5h5' },
} as const

export type BenefitIcon = keyof typeof benefitIcons

export const benefitIconPaths = Object.fromEntries(
  Object.entries(benefitIcons).map(([name, { path }]) => [name, path]),
) as Record<BenefitIcon, string>
