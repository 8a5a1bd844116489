import type { MyOrderView } from '@pazar/contracts/order/my-order-routes.ts'
import { advertorialFields } from '../order-form/advertorial-fields.ts'
import type { OrderField } from '../order-form/fields.ts'
import { OrderFields } from '../order-form/OrderFields.tsx'
import { ChangeForm, type FormProps } from './ChangeForm.tsx'

const names: readonly OrderField['name'][] = ['phone', 'address', 'city', 'postalCode', 'notes']

/** The fields that a shopper corrects; the postal code may be left empty, as in the seller's correction. */
const fieldsOf = ({ isPhoneFixed, market }: MyOrderView): OrderField[] =>
  advertorialFields(market)
    .filter(({ name }) => names.includes(name) && !(name === 'phone' && isPhoneFixed))
    .map(({ missing, ...field }) => ({
      ...field,
      ...(missing && field.name !== 'postalCode' && { missing }),
    }))

/** Corrects where the parcel goes; undefined without the customer's data. */
export function AddressForm(props: FormProps) {
  const { order, refused, say } = props
  if (!order.customer) return null
  const values = { ...order.customer, ...refused?.values }
  return (
    <ChangeForm
      {...props}
      action="changeCustomer"
      title={
        order.isPhoneFixed
          ? `${say('Promenite', 'Promijenite')} adresu`
          : `${say('Promenite', 'Promijenite')} adresu ili telefon`
      }
      button="Sačuvaj adresu"
    >
      <OrderFields
        fields={fieldsOf(order)}
        market={order.market}
        refused={{ values, errors: refused?.errors ?? {}, message: '' }}
      />
      {order.isPhoneFixed && (
        <p className="field-help">
          Kurir Vas zove na broj {order.customer.phone}. Za drugi broj pozovite prodavca.
        </p>
      )}
    </ChangeForm>
  )
}
