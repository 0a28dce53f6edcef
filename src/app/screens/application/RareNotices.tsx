import { lazyPart } from '#ui/lazyPart.ts'
import { LaterPart } from '../../errors/LaterPart.tsx'
import type { draftEnd } from './draftEnd.ts'
import type { WizardNoticesProps } from './WizardNotices.tsx'

const ChangedNotice = lazyPart(async () => (await import('./ChangedNotice.tsx')).ChangedNotice)
const CorrectionNotice = lazyPart(async () => (await import('./CorrectionNotice.tsx')).CorrectionNotice)
const DetourNotice = lazyPart(async () => (await import('./DetourNotice.tsx')).DetourNotice)
const DraftEndNotice = lazyPart(async () => (await import('./DraftEndNotice.tsx')).DraftEndNotice)
const MisfitNotice = lazyPart(async () => (await import('./MisfitNotice.tsx')).MisfitNotice)

interface RareNoticesProps extends WizardNoticesProps {
  end: ReturnType<typeof draftEnd>
}

/** Another step was asked for, the draft is closed soon, the form changed, answers fit nowhere, an officer wants a correction. */
export function RareNotices({ work, latest, detour, end }: RareNoticesProps) {
  const { view } = work.opened
  return (
    <LaterPart>
      {detour !== undefined && <DetourNotice work={work} detour={detour} />}
      {end !== undefined && <DraftEndNotice {...end} />}
      {view.carried !== undefined && <ChangedNotice work={work} latest={latest} />}
      {work.store.misfits().length > 0 && <MisfitNotice work={work} />}
      {view.editable === 'marked' && <CorrectionNotice opened={work.opened} />}
    </LaterPart>
  )
}
