import { useRef, useState } from 'react'
import type { DeskOutcome } from '#contract/deskCalls.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'

export type AssignOrder =
  | { kind: 'take'; ids: string[]; over?: boolean }
  | { kind: 'giveBack'; ids: string[] }
  | { kind: 'handOver'; ids: string[]; to: string }
type Outcomes = ReadonlyMap<string, DeskOutcome['outcome']>

export interface Assigning {
  assign: (order: AssignOrder) => void
  busy: boolean
  /** What happened to each row the last time. */
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
  const [waiting, setWaiting] = useState(0)
  const [answers, setAnswers] = useState<DeskOutcome[]>([])
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const shown = useRef(queue)
  const before = useRef(Promise.resolve())
  const carryOut = async (order: AssignOrder) => {
    setFailure(null)
    try {
      const next = await callOf(order)
      shown.current = withClerks(shown.current, next)
      onQueue(shown.current)
      setAnswers(next)
    } catch (error) {
      setFailure({ is: error })
    }
    setWaiting((orders) => orders - 1)
  }
  const assign = (order: AssignOrder) => {
    if (order.ids.length === 0) return
    setWaiting((orders) => orders + 1)
    before.current = before.current.then(() => carryOut(order))
  }
  const done = answers.filter(({ outcome }) => outcome === 'done').length
  return {
    assign,
    busy: waiting > 0,
    failure,
    outcomes: new Map(answers.map(({ application, outcome }) => [application, outcome])),
    summary: answers.length === 0 ? '' : text('app.desk.summary', { done, others: answers.length - done }),
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
