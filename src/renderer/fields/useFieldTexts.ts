import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import type { FieldTexts } from '#ui/fieldTexts.ts'
import type { Issue } from '#engine/issue.ts'
import type { Json } from '#engine/values/types.ts'
import { type RendererServices, useServices } from '../environment/RendererServices.ts'
import { whyQuestions } from '../explain/whyQuestions.tsx'
import type { FormEnvironment } from '../form/FormEnvironment.ts'
import type { FieldState } from '../store/FieldState.ts'
import { hintText, labelText, type FieldDeclaration } from '../texts/fieldText.ts'
import { issueText } from '../texts/issueText.ts'

interface Place {
  pointer: string
  environment: FormEnvironment
  /** What was answered, where the finding says something of it. */
  answer?: Json | undefined
}

/** What is wrong, and where whoever answers so goes instead. */
function refusal(issue: Issue, answer: Json | undefined, services: RendererServices): ReactNode {
  const text = issueText(issue, services.translate, answer)
  return issue.instead ? createElement(Fragment, null, text, services.insteadLinks?.(issue.instead)) : text
}

/** Everything that is said at a field. Its constant part is looked up once, not at every key. */
export function useFieldTexts(
  declaration: FieldDeclaration,
  state: FieldState,
  issue: Issue | undefined,
  { pointer, environment, answer }: Place,
): FieldTexts & { label: string } {
  const services = useServices()
  const wrong = issue === undefined ? undefined : answer
  const constant = useMemo(() => {
    const { process, markedReason } = environment
    const reasonAt = (at: string) => (typeof markedReason === 'function' ? markedReason(at) : markedReason)
    const hint = hintText(declaration, process, services)
    const why = whyQuestions(declaration, { pointer, state, environment, services })
    return {
      label: labelText(declaration, process, services),
      ...(hint !== undefined && { hint }),
      ...(why.length > 0 && { why }),
      required: state.required && !state.locked && !state.readOnly,
      requiredText: services.translate('a11y.required'),
      ...(state.marked && { marked: reasonAt(pointer) ?? services.translate('button.correct') }),
    }
  }, [declaration, state, environment, pointer, services])
  return useMemo(
    () =>
      issue === undefined
        ? constant
        : {
            ...constant,
            error: refusal(issue, wrong, services),
            errorPrefix: services.translate('form.error'),
          },
    [constant, issue, wrong, services],
  )
}
