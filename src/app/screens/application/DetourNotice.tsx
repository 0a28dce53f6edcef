import { FieldWhy } from '#ui/FieldWhy.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { Notice } from '#ui/Notice.tsx'
import { LaterPart } from '../../errors/LaterPart.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { Work } from '../../work/openWork.ts'
import type { Detour } from './landingOf.ts'

const HiddenStep = lazyPart(async () => (await import('./HiddenStep.tsx')).HiddenStep)

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
          text={
            <LaterPart>
              <HiddenStep work={work} visibleWhen={hiddenBy} texts={texts} />
            </LaterPart>
          }
        />
      )}
    </Notice>
  )
}
