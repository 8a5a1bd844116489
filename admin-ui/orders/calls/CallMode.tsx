import type { Role } from '@pazar/contracts/user/events.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { problemText } from '../../data/refusal.ts'
import { openOrderParameter } from '../../links/order-link.ts'
import { useMay } from '../../session/duty-access.ts'
import { useUser } from '../../session/session.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'
import { type Draft, Drafts, planLeave } from '../detail/drafts.ts'
import { ConfirmDiscard, type FactsComponent, OrderDetail } from '../detail/OrderDetail.tsx'
import { orderQuery } from '../detail/order-query.ts'
import { recipientOf } from '../detail/recipient.ts'
import { CallFigures } from './CallFigures.tsx'
import type { CallDesk } from './desk/call-desk.ts'
import { changeableLast, type DeskState, isResent } from './desk/desk-state.ts'
import { type CallAction, callKeys } from './outcomes/call-keys.ts'
import { callContextQuery } from './desk/call-queries.ts'
import { NothingToCall, OrderLeft, TakeFailed } from './CallStates.tsx'
import { mergeableOrder } from './called-order/DuplicateOrder.tsx'
import { MergeCalled } from './called-order/MergeCalled.tsx'
import { CalledOrder } from './called-order/CalledOrder.tsx'
import { KeyHint } from './outcomes/KeyHint.tsx'
import { OutcomeBar } from './outcomes/OutcomeBar.tsx'
import { SendingNotice } from './outcomes/SendingNotice.tsx'
import { useCallDesk } from './desk/use-call-desk.ts'
import { useCallKeys, useUndoKey } from './outcomes/use-call-keys.ts'
import { useUndoStrip } from './outcomes/use-undo-strip.tsx'

interface DeskProps {
  desk: CallDesk
  state: DeskState
  strip: ReactNode
  /** Does what leaves the shown order; asks first if input would be lost. */
  leave: (go: () => void) => void
  undo: () => void
}

/**
 * The order of a lease with its outcomes. While an outcome is sent or a correction resent, it stays and its
 * buttons do nothing. The strip outlives the order, and with it the focus in the strip.
 */
function OrderToCall({ orderId, desk, state, strip, leave, undo }: DeskProps & { orderId: string }) {
  const [, setParameters] = useSearchParams()
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  const context = useQuery(callContextQuery(orderId))
  const [merging, setMerging] = useState<string | undefined>(undefined)
  const mayMerge = useMay('mergeOrders')
  const [ownerId, setOwnerId] = useState(orderId)
  if (ownerId !== orderId) {
    // The dialog was about the order before.
    setOwnerId(orderId)
    setMerging(undefined)
  }
  const { phase, last } = state
  const isBusy = phase.kind !== 'calling' || !order || isResent(last)
  const name = order ? recipientOf(order) : ''
  function act(action: CallAction) {
    if (action === 'undo') return undo()
    if (isBusy) return
    if (action === 'skip') leave(desk.skip)
    else if (action === 'merge')
      setMerging(mayMerge && context.data ? mergeableOrder(context.data) : undefined)
    else if (action === 'edit')
      setParameters((before) => {
        before.set(openOrderParameter, orderId)
        return before
      })
    else leave(() => desk.record({ outcome: action }, name))
  }
  useCallKeys(act)
  return (
    <>
      <Box
        key={orderId}
        aria-busy={isBusy}
        sx={{ pb: { xs: 28, lg: 20 }, opacity: isBusy && order ? 0.6 : 1 }}
      >
        {order && !order.masked ? (
          <CalledOrder
            order={order}
            context={context.error ? null : context.data}
            onRetryContext={() => void context.refetch()}
            onMerge={mayMerge ? () => act('merge') : undefined}
          />
        ) : error || order ? (
          <Problem
            title="Porudžbina nije učitana"
            text={problemText(error, '')}
            retry={() => void refetch()}
          />
        ) : (
          <ScreenLoading />
        )}
      </Box>
      <OutcomeBar orderId={orderId} isBusy={isBusy} onAction={act}>
        <SendingNotice desk={desk} phase={phase} />
        {strip}
      </OutcomeBar>
      <MergeCalled orderId={orderId} otherId={merging} desk={desk} onClose={() => setMerging(undefined)} />
    </>
  )
}

function DeskScreen(props: DeskProps) {
  const { desk, state, strip, undo } = props
  const { phase } = state
  // The order stays in view until the next one is there.
  const shown = useRef<string | undefined>(undefined)
  if ('lease' in phase) shown.current = phase.lease.orderId
  else if (phase.kind !== 'taking') shown.current = undefined
  if (shown.current) return <OrderToCall {...props} orderId={shown.current} />
  return (
    <>
      {phase.kind === 'taking' && <ScreenLoading />}
      {phase.kind === 'empty' && <NothingToCall desk={desk} phase={phase} skipped={state.skipped.length} />}
      {phase.kind === 'failed' && <TakeFailed desk={desk} error={phase.error} />}
      {(phase.kind === 'lost' || phase.kind === 'refused') && <OrderLeft desk={desk} phase={phase} />}
      <UndoBelow onUndo={undo}>{strip}</UndoBelow>
    </>
  )
}

/** The last call of a queue that is empty now can be undone, too. */
function UndoBelow({ onUndo, children }: { onUndo: () => void; children: ReactNode }) {
  useUndoKey(onUndo)
  return <Box sx={{ maxWidth: 560, mx: 'auto' }}>{children}</Box>
}

function Desk({ hasDialog, ...props }: Omit<DeskProps, 'strip' | 'undo'> & { hasDialog: boolean }) {
  const { desk, leave, state } = props
  function undo() {
    const last = changeableLast(state)
    // The undo of a call returns to its order, that of a merge stays at the shown one.
    if (last && 'callId' in last) leave(desk.undo)
    else desk.undo()
  }
  const { strip, dialog } = useUndoStrip({ desk, state, onUndo: undo, hasDialog })
  return (
    <>
      <DeskScreen {...props} strip={strip} undo={undo} />
      {dialog}
    </>
  )
}

/** Asks before an outcome, a skip or an undo leaves an order whose note or correction was not saved. */
function useGuardedLeave({ phase }: DeskState) {
  const [drafts] = useState(() => new Map<string, Draft>())
  const orderId = 'lease' in phase ? phase.lease.orderId : undefined
  const [pending, setPending] = useState<{ orderId: string | undefined; go: () => void } | undefined>(
    undefined,
  )
  if (pending && pending.orderId !== orderId) setPending(undefined)
  const leave = (go: () => void) => {
    const plan = planLeave(drafts.values(), false, go)
    if (plan.losesInput) setPending({ orderId, go: plan.go })
    else plan.go()
  }
  const question = <ConfirmDiscard action={pending?.go} onDone={() => setPending(undefined)} />
  return { drafts, hasDialog: pending !== undefined, leave, question }
}

function Calls({ userId, role, Facts }: { userId: number; role: Role; Facts: FactsComponent }) {
  const { desk, state } = useCallDesk(userId)
  const { drafts, hasDialog, leave, question } = useGuardedLeave(state)
  const canSkip = state.phase.kind === 'calling'
  return (
    <>
      <PageHeading
        title="Pozivi"
        text={<CallFigures userId={userId} />}
        actions={
          canSkip && (
            <Button
              color="inherit"
              variant="outlined"
              aria-keyshortcuts={callKeys.skip}
              onClick={() => leave(desk.skip)}
              sx={{ minHeight: 44 }}
            >
              Preskoči
              <KeyHint>{callKeys.skip}</KeyHint>
            </Button>
          )
        }
      />
      <Drafts value={drafts}>
        <Desk desk={desk} state={state} leave={leave} hasDialog={hasDialog} />
      </Drafts>
      {question}
      <OrderDetail role={role} Facts={Facts} />
    </>
  )
}

/** /orders/pozivi: one order to call after another (confirmation/call-mode). */
export function CallMode({ Facts }: { Facts: FactsComponent }) {
  const user = useUser()
  if (!user) return null
  const { id, role } = user
  return <Calls key={id} userId={id} role={role} Facts={Facts} />
}
