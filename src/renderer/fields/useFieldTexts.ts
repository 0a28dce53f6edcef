import { useMemo } from 'react'
import type { FieldTexts } from '#ui/fieldTexts.ts'
import type { Issue } from '#engine/issue.ts'
import type { Json } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import type { FieldState } from '../store/FieldState.ts'
import { hintText, labelText, whyText, type FieldDeclaration } from '../texts/fieldText.ts'
import { issueText } from '../texts/issueText.ts'

/** Everything that is said at a field. Its constant part is looked up once, not at every key. */
export function useFieldTexts(
  declaration: FieldDeclaration,
  state: FieldState,
  issue: Issue | undefined,
  answer?: Json,
): FieldTexts & { label: string } {
  const services = useServices()
  const { process, markedReason } = useEnvironment()
  const constant = useMemo(() => {
    const hint = hintText(declaration, process, services)
    const why = whyText(declaration, process, services)
    return {
      label: labelText(declaration, process, services),
      ...(hint !== undefined && { hint }),
      ...(why !== undefined && { why: { title: services.translate('msg.whyAsked'), text: why } }),
    }
  }, [declaration, process, services])
  const wrong = issue === undefined ? undefined : answer
  return useMemo(
    () => ({
      ...constant,
      required: state.required && !state.locked && !state.readOnly,
      requiredText: services.translate('a11y.required'),
      ...(state.marked && { marked: markedReason ?? services.translate('button.correct') }),
      ...(issue !== undefined && {
        error: issueText(issue, services.translate, wrong),
        errorPrefix: services.translate('form.error'),
      }),
    }),
    [constant, state, issue, wrong, markedReason, services],
  )
}
