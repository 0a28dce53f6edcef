import { useEffect } from 'react'
import { LARGEST_FILE } from '#contract/largestFile.ts'
import { showToast } from '../../toasts/toasts.ts'
import type { Workspace } from '../workspace/Workspace.ts'

/** What was not written is told where it is seen wherever somebody is on the page. */
export function useRefusalsTold(workspace: Workspace): void {
  useEffect(
    () =>
      workspace.onRefused(({ path, length }) => {
        if (length === null) showToast('error', 'studioTrouble.notJson', { file: path })
        else showToast('error', 'studioTrouble.tooLarge', { file: path, length, limit: LARGEST_FILE })
      }),
    [workspace],
  )
}
