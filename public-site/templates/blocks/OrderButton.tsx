import type { ReactNode } from 'react'

export interface OrderButtonProps {
  quantity?: number
  children?: ReactNode
  className?: string
  /** Accessible name, which distinguishes the button without its context. */
  label?: string
}

/** Opens the order form with this quantity selected; without a script it links to the form on the page. */
export function OrderButton({
  quantity = 1,
  children = 'Poruči odmah',
  className = 'button',
  label,
}: OrderButtonProps) {
  return (
    <a className={className} href="#poruci" data-order={quantity} aria-label={label}>
      {children}
    </a>
  )
}
