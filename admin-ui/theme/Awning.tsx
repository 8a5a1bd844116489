import Box from '@mui/material/Box'
import { colours } from './palette.ts'

/** The scalloped edge of a market stall, part of the brand. Purely decorative. */
export function Awning({ height = 14, stripe = 28 }: { height?: number; stripe?: number }) {
  const scallop = (x: number, colour: string) =>
    `<path d='M${x} 0h${stripe}v${height - stripe / 2}a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z' fill='${encodeURIComponent(colour)}'/>`
  const tile = `<svg xmlns='http://www.w3.org/2000/svg' width='${stripe * 2}' height='${height}'>${scallop(0, colours.apricot)}${scallop(stripe, '#FFFFFF')}</svg>`
  return (
    <Box
      aria-hidden
      sx={{
        height,
        flexShrink: 0,
        backgroundImage: `url("data:image/svg+xml,${tile}")`,
        backgroundRepeat: 'repeat-x',
        filter: 'drop-shadow(0 1px 0 rgba(14,74,64,.14))',
      }}
    />
  )
}
