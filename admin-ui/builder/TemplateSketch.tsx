import type { TemplateName } from '@pazar/contracts/website/content.ts'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { colours } from '../theme/palette.ts'

const bar = (x: number, y: number, width: number, height = 5, fill: string = '#CFC9BC') => <rect key={`${x}-${y}`} x={x} y={y} width={width} height={height} rx={height / 2.5} fill={fill} />

const sketches: Record<TemplateName, ReactNode> = {
  'Minimalistic': [bar(16, 12, 128, 54, colours.apricotSoft), <circle key="c" cx="80" cy="39" r="16" fill={colours.apricot} />, bar(36, 74, 88, 7), bar(50, 85, 60, 4), bar(52, 95, 56, 12, colours.pine)],
  'Sales Template': [bar(0, 0, 160, 10, colours.brick), bar(12, 20, 62, 46, colours.apricotSoft), <circle key="c" cx="43" cy="43" r="13" fill={colours.apricot} />, bar(84, 22, 62, 8), bar(84, 35, 50, 4), bar(84, 43, 56, 4), bar(84, 54, 62, 11, colours.pine), bar(12, 76, 42, 32, '#E9E4D8'), bar(59, 74, 42, 36, colours.pineSoft), bar(106, 76, 42, 32, '#E9E4D8')],
  'Advertorial Template': [bar(34, 10, 92, 8), bar(46, 22, 68, 4), bar(34, 32, 92, 26, colours.apricotSoft), bar(34, 64, 92, 4), bar(34, 71, 84, 4), bar(34, 78, 90, 4), bar(34, 88, 92, 22, '#E9E4D8'), bar(42, 94, 48, 5, '#fff'), bar(96, 93, 24, 11, colours.pine)],
}

/** The shape of a template, drawn small. */
export function TemplateSketch({ template }: { template: TemplateName }) {
  return (
    <Box aria-hidden sx={{ border: 1, borderColor: 'divider', borderRadius: 2.5, overflow: 'hidden', bgcolor: '#fff', lineHeight: 0 }}>
      <svg viewBox="0 0 160 116" width="100%">{sketches[template]}</svg>
    </Box>
  )
}
