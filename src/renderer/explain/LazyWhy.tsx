import { Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { loadWhyAnswer } from './loadWhyAnswer.ts'
import type { WhyQuestion } from './WhyAnswer.tsx'

const WhyAnswer = lazyPart(loadWhyAnswer)

/** What makes sentences of conditions comes with the first question. */
export function LazyWhy(question: WhyQuestion) {
  return (
    <Suspense fallback={<Waiting />}>
      <WhyAnswer {...question} />
    </Suspense>
  )
}

function Waiting() {
  return (
    <div aria-busy>
      <Spinner />
    </div>
  )
}
