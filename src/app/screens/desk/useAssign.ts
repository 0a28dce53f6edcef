import { useEffect, useRef, useState } from 'react'
import type { DeskOutcome } from '#contract/deskCalls.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { NO_WORK, withAnswer, withFailure, withOrder } from './AssignWork.ts'

export type AssignOrder =
  | { kind: 'take'; ids: string[]; over?: boolean }
  | { kind: 'giveBack'; ids: string[] }
  | { kind: 'handOver'; ids: string[]; to: string }
type Outcomes = ReadonlyMap<string, DeskOutcome['outcome']>

export interface Assigning {
  assign: (order: AssignOrder) => void
  busy: boolean
  /** What happened to each row the last time; of several orders at once, in all of them. */
  outcomes: Outcomes
  /** The same for all of them, in a line. */
  summary: string
  failure: { is: unknown } | null
}

/**
 * Whose work rows are. They stay where they are until the page is turned, so that what happened can be read. What is
 * ordered while an answer is on its way comes after it: a key that was pressed is not lost.
 */
export function useAssign(
  queue: Answer<'deskQueue'>,
  onQueue: (queue: Answer<'deskQueue'>) => void,
): Assigning {
  const { text } = useTexts()
  const [work, setWork] = useState(NO_WORK)
  const shown = useRef(queue)
  // A reload may have brought other rows.
  useEffect(() => {
    shown.current = queue
  }, [queue])
  const before = useRef(Promise.resolve())
  const carryOut = async (order: AssignOrder) => {
    try {
      const told = await callOf(order)
      shown.current = withClerks(shown.current, told)
      onQueue(shown.current)
      setWork((now) => withAnswer(now, told))
    } catch (error) {
      setWork((now) => withFailure(now, error))
    }
  }
  const assign = (order: AssignOrder) => {
    if (order.ids.length === 0) return
    setWork(withOrder)
    before.current = before.current.then(() => carryOut(order))
  }
  const { outcomes, failure } = work
  const done = outcomes.filter(({ outcome }) => outcome === 'done').length
  return {
    assign,
    busy: work.waiting > 0,
    failure,
    outcomes: new Map(outcomes.map(({ application, outcome }) => [application, outcome])),
    summary: outcomes.length === 0 ? '' : text('app.desk.summary', { done, others: outcomes.length - done }),
  }
}

function withClerks(queue: Answer<'deskQueue'>, told: readonly DeskOutcome[]): Answer<'deskQueue'> {
  const clerks = new Map(told.map(({ application, clerk }) => [application, clerk]))
  const rows = queue.rows.map((row) => ({
    ...row,
    clerk: clerks.has(row.id) ? (clerks.get(row.id) ?? null) : row.clerk,
  }))
  return { ...queue, rows }
}

function callOf(order: AssignOrder): Promise<Answer<'deskTake'>> {
  const applications = order.ids
  if (order.kind === 'giveBack') return callStaff('deskGiveBack', { body: { applications } })
  if (order.kind === 'handOver') return callStaff('deskHandOver', { body: { applications, to: order.to } })
  return callStaff('deskTake', { body: { applications, ...(order.over === true && { over: true }) } })
}
