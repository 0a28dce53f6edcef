import { useEffect } from 'react'
import type { ProcessPart } from '#engine/bundle/types.ts'
import { loadWhyAnswer } from '#renderer/explain/loadWhyAnswer.ts'
import { loadShapedForm } from '#renderer/form/loadShapedForm.ts'
import { loadersOf } from '#renderer/widgets/loadersOf.ts'
import { loadPart } from '#ui/loadPart.ts'
import { isPlain } from '#renderer/shape/isPlain.ts'
import { loadUploadFile } from '../../http/loadUploadFile.ts'
import { loadConflictDialog, loadReadOnlyApplication, loadReviewStep } from './laterParts.ts'

/** What somebody does first on a page. */
const FIRST = ['pointerdown', 'keydown'] as const

/**
 * Code that the next steps need comes while somebody fills in this one, so that nobody waits for it there, nor misses it
 * when the network goes.
 */
export function useLaterParts(part: ProcessPart): void {
  useEffect(() => {
    const end = new AbortController()
    const load = () => {
      end.abort()
      loadAhead(part).catch(() => undefined)
    }
    for (const kind of FIRST) addEventListener(kind, load, { signal: end.signal, passive: true })
    return () => end.abort()
  }, [part])
}

async function loadAhead({ workflow, forms, lists }: ProcessPart): Promise<void> {
  const asked = (workflow.steps ?? []).flatMap(({ form }) => forms[form ?? ''] ?? [])
  const loaders = [
    ...(asked.every(isPlain) ? [] : [loadShapedForm]),
    ...loadersOf({ forms, lists }),
    loadReviewStep,
    loadWhyAnswer,
    loadConflictDialog,
    loadReadOnlyApplication,
    loadUploadFile,
  ]
  await Promise.all(loaders.map(loadPart))
}
