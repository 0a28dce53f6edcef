import { lazyPart } from '#ui/lazyPart.ts'
import { LaterPart } from '../../errors/LaterPart.tsx'
import type { View } from '../../state/clientTypes.ts'
import type { Work } from '../../work/openWork.ts'
import { draftEnd } from './draftEnd.ts'
import type { Detour } from './landingOf.ts'

const RareNotices = lazyPart(async () => (await import('./RareNotices.tsx')).RareNotices)

export interface WizardNoticesProps {
  work: Work
  /** As it was asked for last: what was saved since it was opened may have moved the end. */
  latest: View
  detour: Detour | undefined
}

/** What stands above a step now and then: its code comes when there is something to say. */
export function WizardNotices(props: WizardNoticesProps) {
  const { work, latest, detour } = props
  const { view } = work.opened
  const end = draftEnd(latest)
  if (!(detour ?? end ?? view.carried ?? (work.store.misfits().length || view.editable !== true))) return null
  return (
    <LaterPart>
      <RareNotices {...props} end={end} />
    </LaterPart>
  )
}
