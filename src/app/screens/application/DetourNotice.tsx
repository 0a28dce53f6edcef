import { textIds } from '#engine/texts/textIds.ts'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { Work } from '../../work/openWork.ts'
import type { Detour } from './landingOf.ts'

/** The address asked for another step: which, and why it is not shown. */
export function DetourNotice({ work, detour }: { work: Work; detour: Detour }) {
  const { text } = useTexts()
  const { process } = work.opened.view
  const named = {
    asked: text(textIds.step(process, detour.asked.id)),
    step: text(textIds.step(process, detour.first.id)),
  }
  return (
    <Notice live="status">
      {text(detour.why === 'hidden' ? 'app.step.hidden' : 'app.step.early', named)}
    </Notice>
  )
}
