import { useMutation } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { CONFIRMATION_ERRORS } from '#kernel/confirmation-errors.ts'
import { isProblem } from '../api-client/api-error.ts'

/** Asks whether it is still the same person; false where they would rather not say. Undefined where nobody can ask. */
export const ConfirmationContext = createContext<(() => Promise<boolean>) | undefined>(undefined)

/** The person was asked to confirm, and has thought better of it. */
export class Declined extends Error {
  override name = 'Declined'
}

type Outcome<Result> = {
  readonly onSuccess?: (result: Result) => void
  readonly onError?: (error: Error) => void
}

/**
 * A change that the server may want confirmed: then the person is asked, and it is tried again. Where they decline, nothing
 * has happened and nothing is complained about.
 */
export function useConfirmedMutation<Result, Variables = void>({
  mutationFn,
  ...options
}: {
  readonly mutationFn: (variables: Variables) => Promise<Result>
  readonly onSuccess?: (result: Result) => void
  readonly gcTime?: number
}) {
  const askPerson = use(ConfirmationContext)
  const { error, mutate, ...rest } = useMutation({
    ...options,
    mutationFn: async (variables: Variables): Promise<Result> => {
      try {
        return await mutationFn(variables)
      } catch (refusal) {
        if (!askPerson || !isProblem(refusal, CONFIRMATION_ERRORS.required)) throw refusal
        if (!(await askPerson())) throw new Declined()
        return await mutationFn(variables)
      }
    },
  })
  return {
    ...rest,
    error: error instanceof Declined ? null : error,
    mutate: (variables: Variables, { onSuccess, onError }: Outcome<Result> = {}) =>
      mutate(variables, {
        ...(onSuccess && { onSuccess }),
        onError: (failure) => {
          if (!(failure instanceof Declined)) onError?.(failure)
        },
      }),
  }
}
