import { useCallback, type ReactNode } from 'react'
import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { OpenView } from '../application/useApplicationView.ts'
import { openInputs } from '../content/openProcess.ts'
import { LoadedPart } from '../errors/LoadedPart.tsx'
import { useLoaded } from '../errors/useLoaded.ts'
import type { AllowedAction } from '../state/clientTypes.ts'
import { SubmitForm } from '../work/SubmitForm.tsx'
import { useLeaveWarning } from '../work/useLeaveWarning.ts'
import { useActionStore } from './useActionStore.ts'

interface ActionInputProps {
  opened: OpenView
  action: AllowedAction
  part: FormPart
  busy: boolean
  submitText: string
  onSubmit: (input: JsonObject) => Promise<void>
  /** What was typed before somebody else was first. */
  kept?: JsonObject
  /** Beside the button. */
  actions: ReactNode
}

/** The form that a transition asks for. */
export function ActionInput(props: ActionInputProps) {
  const { view, process } = props.opened
  const loaded = useLoaded(`${process.release}/${view.process}`, () =>
    openInputs(process.release, view.process),
  )
  return (
    <LoadedPart loaded={loaded} loadingText="state.loading.page" failedText="state.failed.page">
      {(forms) => <OpenInput {...props} forms={forms} />}
    </LoadedPart>
  )
}

function OpenInput({
  opened,
  action,
  part,
  forms,
  kept,
  ...sending
}: ActionInputProps & { forms: OpenForms }) {
  const { view, process } = opened
  const { store, services, answered } = useActionStore({
    opened,
    action,
    part,
    forms,
    ...(kept !== undefined && { kept }),
  })
  // The form begins with it, so that the form itself does not count it as typed.
  useLeaveWarning(useCallback(() => kept !== undefined, [kept]))
  return (
    <SubmitForm
      {...sending}
      store={store}
      services={services}
      part={part}
      opened={forms}
      lists={process.part.lists}
      process={view.process}
      answered={answered}
      failedText="state.failed.sending"
      guarded
    />
  )
}
