import { StatusNote } from '#ui/StatusNote.tsx'
import type { Tone } from '#ui/tones.ts'
import { useOnline } from '../../frame/useOnline.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { SaveState } from '../../drafts/Autosave.ts'
import type { WorkSaving } from '../../work/useAutosave.ts'

const shown: { [kind in SaveState['kind']]: { id: string; tone: Tone } | null } = {
  clean: null,
  saving: { id: 'state.loading.saving', tone: 'neutral' },
  saved: { id: 'state.saved', tone: 'ok' },
  device: { id: 'msg.savedOnDevice', tone: 'warn' },
  failed: { id: 'state.failed.saving', tone: 'danger' },
  conflict: { id: 'msg.staleRevision', tone: 'warn' },
}

/** Where what was typed is: on the server, on this device, or on the page alone. */
export function SaveLine({ saving }: { saving: WorkSaving }) {
  const { text } = useTexts()
  const online = useOnline()
  const { state } = saving
  const line = shown[state.kind]
  if (line === null) return <StatusNote />
  const id = !online && state.kind === 'device' ? 'msg.offline' : line.id
  return (
    <StatusNote tone={line.tone} busy={state.kind === 'saving'}>
      {text(id, state.kind === 'saved' ? { at: state.at } : {})}
    </StatusNote>
  )
}
