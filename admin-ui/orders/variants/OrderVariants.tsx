import type { OrderLineView } from '@pazar/contracts/order/view-schemas.ts'
import { noVariantChosen } from '@pazar/contracts/website/no-variant-chosen.ts'
import Box from '@mui/material/Box'

/** The variants of a product with their pieces. What was not chosen stands out, because the seller must ask. */
export const OrderVariants = ({ lines }: { lines: readonly OrderLineView[] }) =>
  lines.map(({ lineId, variant, pieces }) => (
    <Box
      key={lineId}
      className="small any"
      sx={variant ? undefined : { color: 'warning.dark', fontWeight: 700 }}
    >
      {variant || noVariantChosen} × {pieces}
    </Box>
  ))
