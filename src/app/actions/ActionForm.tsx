import { useState } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { OpenView } from '../application/useApplicationView.ts'
import { denialsOf } from '../errors/denialsOf.ts'
import { FailedNotice } from '../errors/FailedNotice.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { isStaff, usePerson } from '../session/useSession.ts'
import type { AllowedAction, View } from '../state/clientTypes.ts'
import { showToast } from '../toasts/toasts.ts'
import { ActionInput } from './ActionInput.tsx'
import { actionTexts } from './actionTexts.ts'
import { Denials } from './Denials.tsx'
import { useCommand } from './useCommand.ts'

interface ActionFormProps {
  opened: OpenView
  action: AllowedAction
  onView: (view: View) => void
  onClose: () => void
  /** Somebody else was first: there is a new view, and what was typed stays. */
  onStale: () => void
}

/** One transition before it is made: its form, its second question, and what came back. */
export function ActionForm({ opened, action, onView, onClose, onStale }: ActionFormProps) {
  const { text } = useTexts()
  const { view, process } = opened
  const { busy, kept, failure, make } = useMaking({ opened, action, onView, onClose, onStale })
  const texts = actionTexts(view.process, action)
  const part = action.input === undefined ? undefined : process.part.forms[action.input]
  const denials = denialsOf(failure?.is)
  const buttons = (
    <Button kind="secondary" onClick={onClose}>
      {text('button.cancel')}
    </Button>
  )
  return (
    <Panel title={text(texts.label)} level={3} tone="attention" focused>
      <div className="stack">
        {action.askTwice === true && <p>{text(texts.sure)}</p>}
        <Denials denials={action.denials} />
        {denials.length > 0 ? (
          <div role="alert">
            <Denials denials={denials} />
          </div>
        ) : (
          failure !== null && part === undefined && <FailedNotice failure={failure.is} />
        )}
        {part === undefined ? (
          <div className="actions">
            <Button busy={busy} onClick={() => void make().catch(() => undefined)}>
              {text('button.confirm')}
            </Button>
            {buttons}
          </div>
        ) : (
          <ActionInput
            key={view.revision}
            {...(kept !== undefined && { kept })}
            opened={opened}
            action={action}
            part={part}
            busy={busy}
            submitText={text(texts.label)}
            onSubmit={make}
            actions={buttons}
          />
        )}
      </div>
    </Panel>
  )
}

/** Makes the transition; who was late sees what stands now, and keeps what was typed. */
function useMaking({ opened: { view }, action, onView, onClose, onStale }: ActionFormProps) {
  const { text } = useTexts()
  const person = usePerson()
  const isByStaff = person !== null && isStaff(person)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const [kept, setKept] = useState<JsonObject>()
  const tell = (fresh: View) => {
    onView(fresh)
    // What waits for a register says so itself.
    if (isByStaff || fresh.held !== null) return
    if (fresh.status === view.status)
      showToast('done', 'msg.thanks', { action: text(actionTexts(view.process, action).label) })
    else showToast('done', 'msg.thanksStatus', { status: text(textIds.status(view.process, fresh.status)) })
  }
  const { busy, run } = useCommand(tell, (fresh) => {
    onStale()
    showNew(fresh, onView)
  })
  const make = async (input?: JsonObject) => {
    setFailure(null)
    try {
      const isMade = await run(view, input === undefined ? { action } : { action, input })
      if (!isMade) return setKept(input)
      onClose()
    } catch (error) {
      setFailure({ is: error })
      throw error
    }
  }
  return { busy, kept, failure, make }
}

function showNew(view: View, onView: ActionFormProps['onView']): void {
  onView(view)
  showToast('warning', 'msg.staleRevision')
}
