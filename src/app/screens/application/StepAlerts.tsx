import type { Step } from '#engine/content/types.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Notice } from '#ui/Notice.tsx'
import type { Denial } from '../../actions/Denials.tsx'
import type { DenialGround } from '../../actions/DenialGround.ts'
import { LaterPart } from '../../errors/LaterPart.tsx'

const Denials = lazyPart(async () => (await import('../../actions/Denials.tsx')).Denials)

interface StepAlertsProps {
  step: Step
  denials: readonly Denial[]
  ground: DenialGround
}

/**
 * Reasons against sending that belong to this step: told as early as they are known, in nobody's way. What rests on a
 * field that is still empty is not known.
 */
export function StepAlerts({ step, denials, ground }: StepAlertsProps) {
  const alerts = step.alerts ?? []
  const here = denials.filter(
    ({ guard, early }) => guard !== undefined && early !== true && alerts.includes(guard),
  )
  if (here.length === 0) return null
  return (
    <Notice tone="warn" live="status">
      <LaterPart>
        <Denials denials={here} ground={ground} />
      </LaterPart>
    </Notice>
  )
}
