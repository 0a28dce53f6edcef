import { useState } from 'react'
import { StatusNote } from '#ui/StatusNote.tsx'
import type { Tone } from '#ui/tones.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { SaveState } from '../../drafts/SaveState.ts'
import { describeFailure } from '../../errors/describeFailure.ts'
import { useOnline } from '../../frame/useOnline.ts'
import { useTexts, type Texts } from '../../i18n/useTexts.ts'
import type { WorkSaving } from '../../work/useAutosave.ts'

interface Line {
  text: string
  tone: Tone
}

/**
 * Where what was typed is: on the server, on this device, or on the page alone. It changes at every pause in typing, so
 * screen readers are told only when it turns bad, and when that is over.
 */
export function SaveLine({ saving }: { saving: WorkSaving }) {
  const texts = useTexts()
  const online = useOnline()
  const { state } = saving
  const line = lineOf(state, online, texts)
  const said = useSaid(state, line)
  return (
    <div className="save-line">
      <StatusNote silent tone={line.tone} busy={state.kind === 'saving'}>
        {line.text}
      </StatusNote>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </div>
  )
}

function lineOf(state: SaveState, online: boolean, { text }: Texts): Line {
  const { kind } = state
  if (kind === 'saved')
    return {
      text: text(state.device ? 'app.save.server' : 'app.save.serverOnly', { at: state.at }),
      tone: 'ok',
    }
  if (kind === 'device') return { text: text(deviceText(state, online), { at: state.at }), tone: 'warn' }
  if (kind === 'refused') {
    const reason = reasonOf(state.failure, text)
    return {
      text: text(state.device ? 'app.save.refused' : 'app.save.refusedAlone', { reason }),
      tone: 'danger',
    }
  }
  const { id, tone } = plain[kind]
  return { text: id === '' ? '' : text(id), tone }
}

const plain = {
  clean: { id: '', tone: 'neutral' },
  saving: { id: 'state.loading.saving', tone: 'neutral' },
  failed: { id: 'app.save.failed', tone: 'danger' },
  conflict: { id: 'msg.staleRevision', tone: 'warn' },
} as const

function deviceText({ reached }: Extract<SaveState, { kind: 'device' }>, online: boolean): string {
  if (!online) return 'app.save.offline'
  return reached ? 'app.save.busy' : 'app.save.device'
}

function reasonOf(failure: Extract<SaveState, { kind: 'refused' }>['failure'], text: Texts['text']): string {
  if (failure.status === 413) return text('app.save.tooLarge')
  const { id, params } = describeFailure(failure)
  return text(id, params)
}

const PASSING = new Set<SaveState['kind']>(['clean', 'saving', 'saved'])

/** The last line that was worth saying. It stays the same while the trouble does, however often it is tried again. */
function useSaid(state: SaveState, line: Line): string {
  const [last, setLast] = useState<{ kind: SaveState['kind']; text: string }>({ kind: 'clean', text: '' })
  const isTrouble = !PASSING.has(state.kind)
  const isOver = state.kind === 'saved' && !PASSING.has(last.kind)
  if ((isTrouble && last.kind !== state.kind) || isOver) setLast({ kind: state.kind, text: line.text })
  return last.text
}
