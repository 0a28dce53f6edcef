import type { ReactNode } from 'react'
import type { FormPart } from '#engine/bundle/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { OpenView } from '../application/useApplicationView.ts'
import type { AllowedAction } from '../state/clientTypes.ts'
import { SubmitForm } from '../work/SubmitForm.tsx'
import { useActionStore } from './useActionStore.ts'

interface ActionInputProps {
  opened: OpenView
  action: AllowedAction
  part: FormPart
  busy: boolean
  submitText: string
  onSubmit: (input: JsonObject) => Promise<void>
  /** Beside the button. */
  actions: ReactNode
}

/** The form that a transition asks for. */
export function ActionInput({ opened, action, part, ...sending }: ActionInputProps) {
  const { view, process } = opened
  const { store, services, answered } = useActionStore({ opened, action, part })
  return (
    <SubmitForm
      {...sending}
      store={store}
      services={services}
      part={part}
      opened={process.forms}
      lists={process.part.lists}
      process={view.process}
      answered={answered}
      failedText="state.failed.sending"
      guarded
    />
  )
}
