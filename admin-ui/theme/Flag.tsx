import type { Market } from '@pazar/contracts/money/market.ts'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const drawings: Record<Market, ReactNode> = {
  Serbia: (
    <>
      <path fill="#C6363C" d="M0 0h30v7H0z" />
      <path fill="#0C4076" d="M0 7h30v7H0z" />
      <path fill="#fff" d="M0 14h30v6H0z" />
      <path d="M7 4.5h6v6q0 3-3 4.5-3-1.500-3-4.500z" fill="#C6363C" stroke="#fff" strokeWidth=".9" />
      <path d="M10 6v7M7.600 9h4.800" stroke="#fff" strokeWidth="1" />
    </>
  ),
  Montenegro: (
    <>
      <path fill="#D3AE3B" d="M0 0h30v20H0z" />
      <path fill="#C40308" d="M1.500 1.500h27v17h-27z" />
      <path
        fill="#D3AE3B"
        d="M15 4.500l1.400 2.300 5.300-1.600-2.700 5.300 1 3.200-3.600-.9L15 16l-1.400-3.200-3.600.9 1-3.200-2.700-5.300 5.300 1.600z"
      />
    </>
  ),
  Bosnia: (
    <>
      <path fill="#002395" d="M0 0h30v20H0z" />
      <path fill="#FECB00" d="M9 0h17v19z" />
      <path
        stroke="#fff"
        strokeWidth="1.500"
        strokeDasharray=".1 3.300"
        strokeLinecap="round"
        d="M5.500 1l17 19"
      />
    </>
  ),
}

/**
 * Drawn as SVG, because Windows shows flag emoji as letters. Decorative: the market's name always stands
 * beside it.
 */
export function Flag({ market, width = 24 }: { market: Market; width?: number }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 30 20"
      sx={{
        width,
        height: (width * 2) / 3,
        borderRadius: `${width / 9}px`,
        flexShrink: 0,
        boxShadow: '0 0 0 1px rgba(27,38,34,.12)',
        display: 'block',
      }}
    >
      {drawings[market]}
    </Box>
  )
}
