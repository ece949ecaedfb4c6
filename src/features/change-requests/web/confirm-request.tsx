import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnrolledFactors } from '#features/second-factors/second-factors.domain.ts'
import { factorsQuery } from '#features/second-factors/web/second-factors.api.ts'
import { stateOf } from '#web/api-client/query-state.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useIsLive } from '#web/lazy/use-is-live.ts'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import type { ChangeRequest } from '../change-requests.domain.ts'
import {
  type RequestAddress,
  requestsQuery,
  useRefreshRequests,
  useWithdrawRequest,
} from './change-requests.api.ts'
import { CodeStep } from './code-step.tsx'
import { EditAgain } from './edit-again.tsx'
import { FactorStep, type RequestFactor } from './factor-step.tsx'

type Props = {
  readonly address: RequestAddress
  readonly needsFactor: boolean
  readonly onConfirmed: () => void
  /** Back to the changes: the request is no more. */
  readonly onEdit: (request: ChangeRequest) => void
  /** The same, where its time is over. */
  readonly onSendAgain: (request: ChangeRequest) => void
}

/** B6.2: from what was sent to what is confirmed; a reload, and any other tab, begins here. */
export function ConfirmRequest({ address, needsFactor, onConfirmed, onEdit, onSendAgain }: Props) {
  const reader = useReader()
  const { data: requests } = useSuspenseQuery(requestsQuery(reader, address.guid))
  const factors = useQuery({ ...factorsQuery(reader), enabled: needsFactor })
  const withdrawing = useWithdrawRequest(address.guid)
  const look = useRefreshRequests()
  const [hadFactor] = useState(needsFactor)
  const isLive = useIsLive()
  const request = requests.find(({ id }) => id === address.changeId)
  // The time that is left is the browser's to tell.
  if (!request || !isLive) return null

  const withdraw = (onDone: (request: ChangeRequest) => void) => {
    if (!withdrawing.isPending) withdrawing.mutate({ changeId: request.id, onDone: () => onDone(request) })
  }
  const way = (
    <EditAgain isBusy={withdrawing.isPending} error={withdrawing.error} onEdit={() => withdraw(onEdit)} />
  )
  const lookAgain = () => void look()
  if (needsFactor)
    return (
      <AsyncContent state={stateOf(factors)} skeleton={null} onRetry={() => void factors.refetch()}>
        {(enrolled) => (
          <FactorStep address={address} factors={listWays(enrolled)} onLook={lookAgain}>
            {way}
          </FactorStep>
        )}
      </AsyncContent>
    )
  return (
    <CodeStep
      address={address}
      request={request}
      hadFactor={hadFactor}
      onConfirmed={onConfirmed}
      onSendAgain={() => withdraw(onSendAgain)}
      onLook={lookAgain}
    >
      {way}
    </CodeStep>
  )
}

function listWays({ hasTotp, passkeys, recoveryCodesLeft }: EnrolledFactors): readonly RequestFactor[] {
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recoveryCode'] as const) : []),
  ]
}
