import type { ReactNode } from 'react'

export interface OrderButtonProps {
  quantity?: number
  children?: ReactNode
  className?: string
  /** Told apart by readers who hear the buttons without what stands around them. */
  label?: string
}

/** Opens the order form with this quantity chosen; without a script it leads to the form on the page. */
export function OrderButton({ quantity = 1, children = 'Poruči odmah', className = 'button', label }: OrderButtonProps) {
  return <a className={className} href="#poruci" data-order={quantity} aria-label={label}>{children}</a>
}
