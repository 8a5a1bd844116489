import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { ButtonProps } from '@mui/material/Button'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'

interface Props extends Pick<ButtonProps, 'size' | 'sx'> {
  order: OrderView
}

/**
 * Copies the link with which the shopper changes the order (orders/own-link). The answer about an order has it
 * only for those who may correct the order, and only until the link ends.
 */
export const CopyMyOrderLink = ({ order: { orderId, myOrderLink }, ...button }: Props) =>
  myOrderLink === undefined ? null : (
    <CopyTextButton
      key={orderId}
      text={myOrderLink}
      label="Kopiraj link za kupca"
      title="Kupac ovim linkom menja adresu i količinu ili otkazuje, dok pakovanje ne počne"
      variant="outlined"
      color="inherit"
      {...button}
    />
  )
