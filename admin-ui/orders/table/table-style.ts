import { colours } from '../../theme/palette.ts'
import { tintColours } from './tint-colours.ts'

/** The checkbox of a row, card or page: small, with a large touch target. */
export const selectBoxStyle = {
  '& .select-box': { display: 'inline-grid', placeItems: 'center', width: 36, height: 36, cursor: 'pointer' },
  '& .select-box input': { width: 18, height: 18, m: 0, cursor: 'pointer', accentColor: colours.pine },
} as const

/** CSS variables for background and edge of tinted elements. */
export const tintStyle = Object.fromEntries(
  Object.entries(tintColours).map(([tint, { ground, edge }]) => [
    `& [data-tint=${tint}]`,
    { '--ground': ground, '--edge': edge },
  ]),
)

/** Rows and cards of orders that are sent as a part of another. Contrast stays at least 4.5 to 1. */
export const mergedStyle = {
  '& [data-merged], & [data-merged] td': { color: 'text.secondary', fontStyle: 'italic' },
  '& [data-merged] .totalPrice, & [data-merged] .amount': { textDecoration: 'line-through', fontWeight: 400 },
} as const

/** One style for the whole table: its rows and cells are plain elements, which render fast. */
export const tableStyle = {
  fontSize: '0.92rem',
  ...selectBoxStyle,
  ...tintStyle,
  ...mergedStyle,
  '& th': {
    textAlign: 'left',
    fontWeight: 700,
    fontSize: '0.78rem',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    px: 1.5,
    py: 0,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& th .MuiTableSortLabel-root': { minHeight: 32 },
  '& th[aria-sort]': { color: 'text.primary' },
  '& td': {
    font: 'inherit',
    px: 1.5,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
    verticalAlign: 'middle',
  },
  '& tbody tr': { bgcolor: 'var(--ground)', outlineOffset: '-3px' },
  '& tbody tr:hover': { boxShadow: 'inset 0 0 0 100vmax rgba(27,38,34,.025)' },
  '& tbody tr[data-selected]': { bgcolor: colours.apricotSoft },
  '& tbody td:first-of-type': { boxShadow: 'inset 4px 0 0 var(--edge)' },
  '& .choice': { pl: 1, pr: 0, width: 44 },
  '& .options': { width: '1%', whiteSpace: 'nowrap' },
  '& .createdAt, & .totalPrice, & .phone, & .updatedAt, & .trackingId': { whiteSpace: 'nowrap' },
  '& td.totalPrice': { fontWeight: 700 },
  // A shopper may type anything as a number, and the card clips what is wider than it.
  '& td.phone a': {
    display: 'inline-block',
    maxWidth: 170,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
  '& td.city': { overflowWrap: 'anywhere', minWidth: 104 },
  '& .recipient': { minWidth: 150 },
  '& .product': { minWidth: 190 },
  '& .address': { minWidth: 160 },
  '& .name': {
    fontWeight: 650,
    display: 'flex',
    gap: 1,
    alignItems: 'center',
    flexWrap: 'wrap',
    overflowWrap: 'anywhere',
  },
  '& .small': { color: 'text.secondary', fontSize: '0.84rem' },
  '& .any': { overflowWrap: 'anywhere' },
  '& .still': { whiteSpace: 'nowrap' },
  '& a': { color: 'inherit' },
} as const

/** More rows on one screen. The touch targets of a row stay as large as they are. */
export const denseTableStyle = {
  ...tableStyle,
  fontSize: '0.86rem',
  '& td': { ...tableStyle['& td'], py: 0 },
} as const
