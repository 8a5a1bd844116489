import { type BenefitIcon, benefitIconPaths } from '@pazar/contracts/website/benefit-icons.ts'

const drawings = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 10.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.3 15.3L20.5 20.5',
} as const

export type IconName = keyof typeof drawings | BenefitIcon

const paths: Record<IconName, string> = { ...drawings, ...benefitIconPaths }

/** Whether a text that the seller wrote is the name of an icon. */
export const isIconName = (text: string): text is IconName => Object.hasOwn(paths, text)

/** The path of a drawing, for scripts that replace one icon with another. */
export const iconPath = (name: IconName): string => paths[name]

/** A line drawing in the text's colour. Decoration only: it says nothing that the text beside it does not. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
