import { useMemo, useState } from 'react'
import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { RendererServices } from '#renderer/environment/RendererServices.ts'
import type { FormEnvironment } from '#renderer/form/FormEnvironment.ts'
import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import { createInputStore } from '#renderer/store/createAnswerStore.ts'
import type { OpenView } from '../application/useApplicationView.ts'
import { loadPart } from '#ui/loadPart.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { AllowedAction } from '../state/clientTypes.ts'
import { rendererServices } from '../work/rendererServices.ts'
import { RowCache } from '../work/RowCache.ts'
import { answersOf, factStatesOf } from '../work/scopeOf.ts'
import { inputScope, prefilledInput } from './inputScope.ts'

const loadTextsIn = async () => (await import('../i18n/textsIn.ts')).textsIn

interface ActionStoreOptions {
  opened: OpenView
  action: AllowedAction
  part: FormPart
  /** Validators of the forms that transitions ask. */
  forms: OpenForms
  /** What was typed already, over what the form is filled with first. */
  kept?: JsonObject
}

/** The answers of a transition's form and what it needs from outside, for as long as the form is open. */
export function useActionStore({ opened, action, part, forms: validators, kept = {} }: ActionStoreOptions): {
  store: AnswerStore
  services: RendererServices
  /** The application's own forms, for fields that choose among its answers. */
  answered: NonNullable<FormEnvironment['answered']>
} {
  const texts = useTexts()
  const { view, process } = opened
  const [cache] = useState(() => new RowCache(process.part.lists, view.rows))
  const [store] = useState(() => {
    const scope = inputScope(opened, cache, action)
    const answers = { ...prefilledInput(part, scope), ...kept }
    const form = action.input ?? ''
    return createInputStore({
      form,
      part,
      opened: validators,
      lists: process.part.lists,
      answers,
      scope,
      factStates: factStatesOf(view),
    })
  })
  const services = useMemo(() => {
    const lookup = { application: view.id, answers: () => answersOf(view) }
    const services = rendererServices({ texts, cache, files: view.files, lookup })
    return { ...services, textsIn: async (language: string) => (await loadPart(loadTextsIn))(language) }
  }, [texts, cache, view])
  const answered = useMemo(() => {
    const { workflow, forms, templates = {} } = process.part
    return { steps: workflow.steps ?? [], forms, templates }
  }, [process])
  return { store, services, answered }
}
