import type { Currency } from '@pazar/contracts/money/money.ts'
import { toMinor } from '@pazar/contracts/money/money.ts'
import { chosenVariants } from '../../order-form/chosen-variants.ts'
import { moneyIn } from '../../pricing/money-in.ts'
import { showFieldError } from './form-problems.ts'
import { showTotal } from './order-total.ts'

/** The selects of the form, one per piece. */
const selectsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLSelectElement>('select[name="variant"]'),
]

function showPicture(select: HTMLSelectElement): void {
  const address = select.selectedOptions[0]?.dataset['picture']
  const shown = select.parentElement!.querySelector('img')
  if (!address) return shown?.remove()
  const picture = shown ?? new Image(48, 48)
  Object.assign(picture, { referrerPolicy: 'no-referrer', alt: '', src: address })
  if (!shown) select.before(picture)
}

/** Shows the selects of the selected quantity, the pictures of what is chosen, and the total with it. */
function showVariants(form: HTMLFormElement): void {
  const data = new FormData(form)
  const read = (name: string) => data.get(name)?.toString()
  const quantity = Number(read('quantity'))
  const selects = selectsOf(form)
  for (const [piece, select] of selects.entries()) {
    select.closest<HTMLElement>('[data-variant-piece]')!.hidden = piece >= quantity
    showPicture(select)
  }
  form.querySelector<HTMLElement>('[data-same-variants]')!.hidden = quantity < 2 || !selects[0]!.value
  const chosen = selects.map(({ value }) => value)
  const { difference } = chosenVariants(chosen, quantity, read)
  const total = toMinor(Number(read(`total-${quantity}`))) + difference
  showTotal(form, difference === 0 ? undefined : moneyIn(read('currency') as Currency)(total))
}

/** The choice of variants with JavaScript: as many selects as pieces, pictures, total, and one choice for all. */
export function startVariants(form: HTMLFormElement): void {
  form.addEventListener('change', () => showVariants(form))
  form.querySelector('[data-same-variants]')!.addEventListener('click', () => {
    const [first, ...others] = selectsOf(form)
    for (const select of others) select.value = first!.value
    showFieldError(form, 'variant')
    for (const type of ['input', 'change']) first!.dispatchEvent(new Event(type, { bubbles: true }))
  })
  showVariants(form)
}
