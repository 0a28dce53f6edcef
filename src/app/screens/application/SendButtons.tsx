import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { actionKey, actionTexts } from '../../actions/actionTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { AllowedAction } from '../../state/clientTypes.ts'
import { SaveDraftButton } from './SaveDraftButton.tsx'
import { StepBack } from './StepBack.tsx'
import type { Sending } from './useSend.ts'
import type { WizardPart } from './wizardPart.ts'

/** A button for each transition that sends the application; one that asks twice is pressed twice. */
export function SendButtons(props: WizardPart & { sending: Sending }) {
  const { work, saving, actions, steps, index, addressOf, sending } = props
  const { text } = useTexts()
  const [sure, setSure] = useState<string | null>(null)
  const { process } = work.opened.view
  const press = (action: AllowedAction) => {
    const key = actionKey(action)
    if (action.askTwice === true && sure !== key) setSure(key)
    else void sending.send(action)
  }
  return (
    <div className="actions">
      {actions.send.map((action) => (
        <Button key={actionKey(action)} busy={sending.busy} onClick={() => press(action)}>
          {text(sure === actionKey(action) ? 'button.confirm' : actionTexts(process, action).label)}
        </Button>
      ))}
      <StepBack steps={steps} index={index} addressOf={addressOf} />
      <SaveDraftButton saving={saving} />
    </div>
  )
}
