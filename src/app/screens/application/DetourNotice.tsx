import { decisive } from '#engine/explain/decisive.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import type { Condition } from '#engine/values/types.ts'
import { ExplanationList } from '#renderer/explain/ExplanationList.tsx'
import { FieldWhy } from '#ui/FieldWhy.tsx'
import { tellingOf } from '../../work/tellingOf.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { Notice } from '#ui/Notice.tsx'
import { useTexts, type Texts } from '../../i18n/useTexts.ts'
import type { Work } from '../../work/openWork.ts'
import type { Detour } from './landingOf.ts'

/** The address asked for another step: which, and why it is not shown. */
export function DetourNotice({ work, detour }: { work: Work; detour: Detour }) {
  const texts = useTexts()
  const { text } = texts
  const { asked, why } = detour
  const hiddenBy = why === 'hidden' ? asked.visibleWhen : undefined
  const { process } = work.opened.view
  const named = {
    asked: text(textIds.step(process, asked.id)),
    step: text(textIds.step(process, detour.first.id)),
  }
  return (
    <Notice live="status">
      <p>{text(why === 'hidden' ? 'app.step.hidden' : 'app.step.early', named)}</p>
      {hiddenBy !== undefined && (
        <FieldWhy
          title={text('app.step.why')}
          text={<HiddenStep work={work} visibleWhen={hiddenBy} texts={texts} />}
        />
      )}
    </Notice>
  )
}

interface HiddenStepProps {
  work: Work
  visibleWhen: Condition
  texts: Texts
}

/** What would have to be otherwise for the step to be asked. */
function HiddenStep({ work: { store, opened }, visibleWhen, texts }: HiddenStepProps) {
  const explanation = decisive(explainCondition(visibleWhen, { scope: store.current().scope }))
  return <ExplanationList explanation={explanation} telling={tellingOf(store, opened, texts)} mood="needs" />
}
