import type { RefusedForm } from './refused-form.ts'

/** Shows an error of the whole form; the islands move it next to the submit button. */
export function FormProblem({ refused }: { refused?: RefusedForm }) {
  return (
    <div className="form-problem" role="alert" data-problem tabIndex={-1} hidden={!refused}>
      <strong data-problem-title hidden={!refused?.title}>
        {refused?.title}
      </strong>
      <span data-problem-text>{refused?.message}</span>
      <span data-problem-more hidden />
      <button type="button" className="retry" data-retry hidden>
        Pokušaj ponovo
      </button>
    </div>
  )
}
