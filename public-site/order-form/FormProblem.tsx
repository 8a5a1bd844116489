import type { Refused } from './OrderForm.tsx'

/** What is wrong with the form as a whole; the islands move it beside the button, where it is pressed. */
export function FormProblem({ refused }: { refused?: Refused }) {
  return (
    <div className="form-problem" role="alert" data-problem tabIndex={-1} hidden={!refused}>
      <strong data-problem-title hidden={!refused?.title}>{refused?.title}</strong>
      <span data-problem-text>{refused?.message}</span>
      <span data-problem-more hidden />
      <button type="button" className="retry" data-retry hidden>Pokušaj ponovo</button>
    </div>
  )
}
