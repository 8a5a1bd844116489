import { useMutation } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../feedback/use-toast.tsx'

interface Options<Values, Answer> {
  /** Sends the command, usually by a method of the data provider. */
  send: (values: Values) => Promise<Answer>
  /** Called after a success, before the form may be submitted again. */
  onDone: (answer: Answer, values: Values) => void | Promise<void>
  /** Title of the toast after a failure. */
  title?: string
  /** Text of the toast if the server does not give a reason. */
  failure: string
  /** Finds the text of the toast; `problemText` also names a lost connection. */
  describe?: (error: unknown, failure: string) => string
}

/**
 * The errors of a refused command by field, for React-Admin's `Form`. Never empty: React Hook Form counts a
 * submit without any error as successful.
 */
export const submissionErrors = (error: unknown, failure: string): object =>
  (error as { body?: { errors?: object } }).body?.errors ?? { root: { failure } }

/**
 * `onSubmit` of a React-Admin `Form` whose command is neither the `create` nor the `update` of a resource. A
 * refusal is shown as a toast and beside the fields that it names.
 */
export function useSubmitCommand<Values extends FieldValues, Answer>({
  send,
  onDone,
  title = 'Greška',
  failure,
  describe = serverMessage,
}: Options<Values, Answer>): (values: FieldValues) => Promise<object | undefined> {
  const toast = useToast()
  const { mutateAsync } = useMutation({ mutationFn: send })
  return async (values) => {
    let answer: Answer
    try {
      answer = await mutateAsync(values as Values)
    } catch (error) {
      const text = describe(error, failure)
      toast.failure(title, text)
      return submissionErrors(error, text)
    }
    await onDone(answer, values as Values)
    return undefined
  }
}
