import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { CardAction } from '#engine/content/Card.ts'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import { evaluate } from '#engine/values/operand.ts'
import type { JsonObject, Scope } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { FailedNotice } from '../errors/FailedNotice.tsx'
import { call } from '../http/call.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { useApplicationAddress } from '../navigation/useApplicationAddress.ts'
import { answerAlready } from '../screens/apply/answerAlready.ts'
import { randomId } from '../state/randomId.ts'
import { serverNow } from '../work/serverNow.ts'

interface CardActionsProps {
  actions: readonly CardAction[]
  /** The row, or the whole record. */
  item: JsonObject
  process: string
  child?: string
}

/** Buttons of a card: each opens a draft that is filled from what the card shows. */
export function CardActions({ actions, ...about }: CardActionsProps) {
  const { text } = useTexts()
  const addressOf = useApplicationAddress()
  const [keys] = useState(() => actions.map(randomId))
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  if (actions.length === 0) return null
  const start = async (action: CardAction, key: string) => {
    const process = action.process ?? about.process
    setBusy(action.title)
    setFailure(null)
    try {
      const id = await open(action, about, key)
      navigate(addressOf(process, id, false) ?? '/dashboard')
    } catch (error) {
      setFailure({ is: error })
      setBusy(null)
    }
  }
  return (
    <div className="stack">
      {failure !== null && <FailedNotice failure={failure.is} />}
      <div className="actions">
        {actions.map((action, index) => (
          <Button
            key={action.title}
            kind="secondary"
            busy={busy === action.title}
            onClick={() => void start(action, keys[index] ?? '')}
          >
            {text(action.title)}
          </Button>
        ))}
      </div>
    </div>
  )
}

type About = Omit<CardActionsProps, 'actions'>

/** Pressing again after a lost answer opens the same draft. */
async function open(action: CardAction, { item, process, child }: About, key: string): Promise<string> {
  const body = { process: action.process ?? process, ...(child !== undefined && { child }) }
  const view = await call('createApplication', { body, idempotencyKey: key })
  if (action.answers === undefined) return view.id
  await answerAlready(view, answersOf(action.answers, item))
  return view.id
}

function answersOf(
  wanted: NonNullable<CardAction['answers']>,
  item: JsonObject,
): { [step: string]: JsonObject } {
  const scope: Scope = {
    world: { item, now: nowAt(serverNow()) },
    conditions: {},
    matches,
    rows: () => undefined,
  }
  return Object.fromEntries(
    Object.entries(wanted).map(([step, fields]) => {
      const known = Object.entries(fields).map(([name, operand]) => [name, evaluate(operand, scope)] as const)
      return [
        step,
        Object.fromEntries(known.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
      ]
    }),
  )
}
