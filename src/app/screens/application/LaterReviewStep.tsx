import type { ComponentProps } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { LaterPart } from '../../errors/LaterPart.tsx'
import { loadReviewStep } from './laterParts.ts'

const ReviewStep = lazyPart(loadReviewStep)

export function LaterReviewStep(props: ComponentProps<typeof ReviewStep>) {
  return (
    <LaterPart>
      <ReviewStep {...props} />
    </LaterPart>
  )
}
