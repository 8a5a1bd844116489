import type { MyOrderView } from '@pazar/contracts/order/my-order-routes.ts'
import type { ReactNode } from 'react'
import { type ActionName, actions, type RefusedChange } from './my-order-form.ts'
import type { Say } from './texts.ts'

export interface FormProps {
  order: MyOrderView
  /** Path of the page, to which its forms are posted. */
  path: string
  requestId: string
  say: Say
  /** The form as it was sent, if it is this one and was refused. */
  refused?: RefusedChange
}

/** What every form sends: what it does, the state that it shows, and its id. */
export const HiddenFields = ({
  action,
  order,
  requestId,
}: Pick<FormProps, 'order' | 'requestId'> & { action: ActionName }) => (
  <>
    <input type="hidden" name="radnja" value={actions[action]} />
    <input type="hidden" name="expected" value={order.revision} />
    <input type="hidden" name="requestId" value={requestId} />
  </>
)

const problemId = 'poruka'

/** The fragment scrolls to the problem of a refused form and focuses it, without a script. */
export const formAddress = (path: string): string => `${path}#${problemId}`

/** Why a form was refused. */
export const FormProblem = ({ text }: { text: string }) => (
  <p className="form-problem" id={problemId} role="alert" tabIndex={-1}>
    {text}
  </p>
)

/** A form behind its title, open if it was refused. */
export function ChangeForm({
  action,
  title,
  button,
  children,
  className = 'button-wide',
  ...props
}: FormProps & {
  action: ActionName
  title: string
  button: string
  children: ReactNode
  className?: string
}) {
  const { path, refused } = props
  return (
    <details className="order-card my-order-change" open={refused !== undefined}>
      <summary>{title}</summary>
      <form className="order-form" method="post" action={formAddress(path)}>
        {refused && <FormProblem text={refused.message} />}
        <HiddenFields {...props} action={action} />
        {children}
        <button className={`button ${className}`} type="submit">
          {button}
        </button>
      </form>
    </details>
  )
}
