import { lazyPart } from '#ui/lazyPart.ts'
import { LaterPart } from '../../errors/LaterPart.tsx'
import type { View } from '../../state/clientTypes.ts'
import type { Work } from '../../work/openWork.ts'
import { draftEnd } from './draftEnd.ts'
import type { Detour } from './landingOf.ts'

const CorrectionNotice = lazyPart(async () => (await import('./CorrectionNotice.tsx')).CorrectionNotice)
const DetourNotice = lazyPart(async () => (await import('./DetourNotice.tsx')).DetourNotice)
const DraftEndNotice = lazyPart(async () => (await import('./DraftEndNotice.tsx')).DraftEndNotice)
const MisfitNotice = lazyPart(async () => (await import('./MisfitNotice.tsx')).MisfitNotice)

interface WizardNoticesProps {
  work: Work
  /** As it was asked for last: what was saved since it was opened may have moved the end. */
  latest: View
  detour: Detour | undefined
}

/** What stands above a step now and then: another step was asked for, answers fit nowhere, the draft
 * is closed soon, an officer wants a correction. */
export function WizardNotices({ work, latest, detour }: WizardNoticesProps) {
  const end = draftEnd(latest)
  return (
    <>
      <LaterPart>
        {detour !== undefined && <DetourNotice work={work} detour={detour} />}
        {end !== undefined && <DraftEndNotice {...end} />}
        {work.store.misfits().length > 0 && <MisfitNotice work={work} />}
        {work.opened.view.editable === 'marked' && <CorrectionNotice opened={work.opened} />}
      </LaterPart>
    </>
  )
}
