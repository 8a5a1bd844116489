import Box from '@mui/material/Box'
import { colours } from '../../theme/palette.ts'
import type { Row } from './rows.ts'
import { type Segment, wordDiff } from './word-diff.ts'

const none = (
  <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
    Nema
  </Box>
)

/** Not only by colour: removed words are struck through, added ones underlined. */
const marks = {
  del: { color: colours.brick, textDecorationThickness: '1px' },
  ins: {
    bgcolor: '#CFEBD9',
    color: colours.ink,
    borderRadius: 0.5,
    textDecorationColor: colours.leaf,
    textUnderlineOffset: '3px',
  },
} as const

function Marked({ segments, as }: { segments: readonly Segment[]; as: 'del' | 'ins' }) {
  return segments.map(({ text, changed }, place) => {
    const words = text.trimEnd()
    return changed && words !== '' ? (
      <span key={place}>
        <Box component={as} sx={marks[as]}>
          {words}
        </Box>
        {text.slice(words.length)}
      </span>
    ) : (
      <span key={place}>{text}</span>
    )
  })
}

function Colour({ value }: { value: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 22, height: 22, borderRadius: 1.5, border: 1, borderColor: 'divider', bgcolor: value }}
      />
      {value}
    </Box>
  )
}

function Side({
  title,
  proposed = false,
  children,
}: {
  title: string
  proposed?: boolean
  children: React.ReactNode
}) {
  return (
    <Box
      sx={{
        minWidth: 0,
        border: 1,
        borderColor: proposed ? '#BFE0CB' : 'divider',
        bgcolor: proposed ? colours.leafSoft : 'background.default',
        borderRadius: 2.5,
        px: 1.75,
        py: 1.25,
      }}
    >
      <Box sx={{ color: 'text.secondary', fontSize: '0.78rem', fontWeight: 700, mb: 0.25 }}>{title}</Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  )
}

function Sides({ row: { now, proposed, isColour } }: { row: Row }) {
  const diff = isColour ? undefined : wordDiff(now, proposed)
  const side = (text: string, segments: readonly Segment[] | undefined, as: 'del' | 'ins') =>
    text === '' ? (
      none
    ) : isColour ? (
      <Colour value={text} />
    ) : diff?.different || !segments ? (
      text
    ) : (
      <Marked segments={segments} as={as} />
    )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Side title="Sada">{side(now, diff?.now, 'del')}</Side>
      <Side title="Predlog" proposed>
        {side(proposed, diff?.proposed, 'ins')}
      </Side>
    </Box>
  )
}

/**
 * The current and the proposed text side by side, or stacked on narrow screens, with differing words marked.
 */
export function Comparison({ rows }: { rows: readonly Row[] }) {
  const changed = rows.filter((row) => row.now !== row.proposed)
  const unchanged = rows.filter((row) => row.now === row.proposed)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {changed.map((row) => (
        <Box key={row.label} component="section" aria-label={row.label}>
          {rows.length > 1 && (
            <Box component="h3" sx={{ m: 0, mb: 0.75, fontSize: '0.92rem', fontWeight: 700 }}>
              {row.label}
            </Box>
          )}
          <Sides row={row} />
        </Box>
      ))}
      {unchanged.length > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.92rem' }}>
          Bez promene: {unchanged.map(({ label }) => label).join(', ')}.
        </Box>
      )}
    </Box>
  )
}

/** The current text, before there is a proposal. */
export function Present({ rows }: { rows: readonly Row[] }) {
  return (
    <Side title="Sada">
      {rows.length === 0
        ? none
        : rows.map(({ label, now, isColour }) => (
            <Box key={label} sx={{ '& + &': { mt: 1 } }}>
              {rows.length > 1 && (
                <Box component="span" sx={{ fontWeight: 650 }}>
                  {label}:{' '}
                </Box>
              )}
              {isColour ? <Colour value={now} /> : now || none}
            </Box>
          ))}
    </Side>
  )
}
