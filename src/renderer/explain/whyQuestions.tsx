import type { WhyText } from '#ui/fieldTexts.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { RendererServices } from '../environment/RendererServices.ts'
import type { FormEnvironment } from '../form/FormEnvironment.ts'
import type { FieldState } from '../store/FieldState.ts'
import { whyText, type FieldDeclaration } from '../texts/fieldText.ts'
import { itemSchema } from '../widgets/itemSchema.ts'
import { LazyWhy } from './LazyWhy.tsx'

interface Asking {
  pointer: string
  state: FieldState
  environment: FormEnvironment
  services: RendererServices
}

/** The questions that somebody may have at a field; what answers them is worked out when one is opened. */
export function whyQuestions(
  declaration: FieldDeclaration,
  { pointer, state, environment, services }: Asking,
): readonly WhyText[] {
  const { translate } = services
  const { process, store } = environment
  if (state.locked || state.readOnly) {
    return [{ title: translate('form.why.fixed'), text: <LazyWhy asks="fixed" pointer={pointer} /> }]
  }
  const words = whyText(declaration, process, services)
  const questions: WhyText[] = []
  const isConditional = declaration.ui['ui:visibleWhen'] !== undefined
  const mustWhen = state.required && store.model.fieldAt(pointer)?.requiredWhen !== undefined
  if (words !== undefined || isConditional || mustWhen) {
    const isAsked = words !== undefined || isConditional
    const title = translate(isAsked ? 'msg.whyAsked' : 'form.why.required')
    questions.push({ title, text: <LazyWhy asks="asked" pointer={pointer} words={words} /> })
  }
  const { schema } = declaration
  if (isNarrowed(schema)) {
    questions.push({
      title: translate('form.why.missing'),
      text: <LazyWhy asks="missing" pointer={pointer} schema={schema} />,
    })
  }
  return questions.length === 0 ? NO_QUESTIONS : questions
}

const NO_QUESTIONS: readonly WhyText[] = []

function isNarrowed(schema: JsonObject): boolean {
  const { inList, memberOf } = itemSchema(schema)
  return memberOf !== undefined || (isObject(inList) && inList['where'] !== undefined)
}
