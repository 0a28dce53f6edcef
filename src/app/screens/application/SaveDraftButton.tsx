import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { showToast } from '../../toasts/toasts.ts'
import type { WorkSaving } from '../../work/useAutosave.ts'

/** Nobody has to press it, but many want to be told that it is kept. */
export function SaveDraftButton({ saving }: { saving: WorkSaving }) {
  const { text } = useTexts()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saving.flush()
      showToast('done', 'msg.applicationSaved')
    } catch {
      showToast('warning', 'msg.savedOnDevice')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="quiet" busy={busy} onClick={() => void save()}>
      {text('button.saveDraft')}
    </Button>
  )
}
