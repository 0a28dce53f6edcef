import { useEffect } from 'react'
import { LARGEST_FILE } from '#contract/largestFile.ts'
import { showToast } from '../../toasts/toasts.ts'
import type { Workspace } from '../workspace/Workspace.ts'

/** What was not written is told where it is seen wherever somebody is on the page. */
export function useTooLargeTold(workspace: Workspace): void {
  useEffect(
    () =>
      workspace.onTooLarge(({ path, length }) =>
        showToast('error', 'studioTrouble.tooLarge', { file: path, length, limit: LARGEST_FILE }),
      ),
    [workspace],
  )
}
