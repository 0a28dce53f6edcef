import { useMemo } from 'react'
import { remarkText } from '../../application/remarks/remarkText.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { View } from '../../state/clientTypes.ts'

/** What is said at a field that goes back: what was said of it, else of all of them. */
export function useMarkedReason({ correction }: View): ((pointer: string) => string) | undefined {
  const texts = useTexts()
  return useMemo(
    () =>
      correction === null
        ? undefined
        : (pointer) => {
            const said = correction.remarks?.find(({ field }) => field === pointer)
            if (said !== undefined) return remarkText(said, texts)
            return correction.reason || texts.text('button.correct')
          },
    [correction, texts],
  )
}
