const paths = {
  cash: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M6 10v4M18 10v4',
  truck: 'M2 6h12v10H2zM14 10h4l3 3v3h-7zM6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  shield: 'M12 3l7.5 3v5.5c0 4.6-3.1 8.2-7.5 9.5-4.4-1.3-7.5-4.9-7.5-9.5V6zM8.7 12l2.4 2.4 4.4-4.6',
  check: 'M5 12.5l4.6 4.5L19 7.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.2 2',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  phone: 'M6.2 3.5l3 .5 1.3 4-2 1.8a12.5 12.5 0 0 0 5.7 5.7l1.8-2 4 1.3.5 3c.1 1-.7 1.9-1.7 1.9A16 16 0 0 1 4.3 5.2c0-1 .9-1.8 1.9-1.7z',
  box: 'M12 3l8 4.3v9.4L12 21l-8-4.3V7.3zM4.3 7.4L12 11.5l7.7-4.1M12 11.5V21M8 5.2l8 4.3',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 10.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  bag: 'M5 8h14l1 12H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  star: 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z',
  people: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 19.5c0-3.2 2.9-5.5 6.5-5.5s6.5 2.3 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.3c2.4.7 4 2.6 4 5.2',
  tag: 'M12.5 3.5H20v7.5l-9 9.5-7.5-7.5zM16 8h.01',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z',
  thumb: 'M7 11v9H3.5v-9zM7 11l4-7.5c1.6 0 2.5 1.1 2.2 2.6L12.5 9.5H19c1.3 0 2.1 1.1 1.8 2.3l-1.7 6.7c-.2.9-1 1.5-1.9 1.5H7',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.3 15.3L20.5 20.5',
  car: 'M3.5 16.5v-4l2.2-5.6A2 2 0 0 1 7.6 5.6h8.8a2 2 0 0 1 1.9 1.3l2.2 5.6v4zM3.5 12.5h17M5.5 16.5v2.4M18.5 16.5v2.4M7.5 14.5h.01M16.5 14.5h.01',
  device: 'M7.5 2.8h9a1.2 1.2 0 0 1 1.2 1.2v16a1.2 1.2 0 0 1-1.2 1.2h-9A1.2 1.2 0 0 1 6.3 20V4a1.2 1.2 0 0 1 1.2-1.2zM10.5 18h3',
  home: 'M3.5 11.2L12 4l8.5 7.2M5.8 9.6V20h12.4V9.6M10 20v-5.5h4V20',
  drop: 'M12 3.2c3.4 4 5.6 7 5.6 10.2a5.6 5.6 0 0 1-11.2 0C6.4 10.2 8.6 7.2 12 3.2zM9.3 14a2.8 2.8 0 0 0 2.7 2.7',
  flame: 'M12 21c-3.9 0-6.5-2.6-6.5-6.2 0-4.3 4-6 4.6-11.3 3.6 1.6 5 4.4 4.8 7 1-.5 1.6-1.4 1.8-2.5 1.3 1.7 1.8 3.9 1.8 6.3 0 4-2.6 6.7-6.5 6.7',
  weight: 'M6 9h12l2 11.5H4zM12 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M9.5 15.5h5',
} as const

export type IconName = keyof typeof paths

/** Whether a text that a seller wrote names one of the drawings. */
export const isIconName = (text: string): text is IconName => Object.hasOwn(paths, text)

/** A line drawing in the text's colour. Decoration: it says nothing that the text beside it does not. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
