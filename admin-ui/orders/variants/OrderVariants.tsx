import type { OrderLineView, OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { noVariantChosen } from '@pazar/contracts/website/variants.ts'
import Box from '@mui/material/Box'

/** Lines of a product with variants, chosen or not. */
export const variantLines = ({ lines }: Pick<OrderView, 'lines'>): OrderLineView[] =>
  lines.filter(({ variant }) => variant !== null)

/** The variants of an order with their pieces. What was not chosen stands out, because the seller must ask. */
export const OrderVariants = ({ order }: { order: Pick<OrderView, 'lines'> }) =>
  variantLines(order).map(({ lineId, variant, pieces }) => (
    <Box
      key={lineId}
      className="small any"
      sx={variant ? undefined : { color: 'warning.dark', fontWeight: 700 }}
    >
      {variant || noVariantChosen} × {pieces}
    </Box>
  ))
