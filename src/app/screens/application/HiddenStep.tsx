import { decisive } from '#engine/explain/decisive.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import type { Condition } from '#engine/values/types.ts'
import { ExplanationList } from '#renderer/explain/ExplanationList.tsx'
import type { Texts } from '../../i18n/useTexts.ts'
import type { Work } from '../../work/openWork.ts'
import { tellingOf } from '../../work/tellingOf.ts'

interface HiddenStepProps {
  work: Work
  visibleWhen: Condition
  texts: Texts
}

/** When the step is asked. */
export function HiddenStep({ work: { store, opened }, visibleWhen, texts }: HiddenStepProps) {
  const explanation = decisive(explainCondition(visibleWhen, { scope: store.current().scope }))
  const telling = tellingOf(store, opened, texts)
  return <ExplanationList head="app.step.askedIf" explanation={explanation} telling={telling} mood="is" />
}
