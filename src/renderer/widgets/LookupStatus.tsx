import { StatusNote } from '#ui/StatusNote.tsx'
import type { Tone } from '#ui/tones.ts'
import { useServices } from '../environment/RendererServices.ts'
import type { LookupProgress } from './useLookup.ts'

const told: { [state in LookupProgress]?: { text: string; tone: Tone } } = {
  asking: { text: 'state.loading.lookup', tone: 'neutral' },
  found: { text: 'a11y.lookupFound', tone: 'ok' },
  none: { text: 'msg.noInformationFound', tone: 'warn' },
  down: { text: 'state.failed.lookup', tone: 'warn' },
}

interface LookupStatusProps {
  id: string
  progress: LookupProgress
  /** The field was left without asking: what is said of that. */
  forgotten: string | undefined
}

/** What became of the question, in words: found, nobody found, not asked yet, cannot be asked now. One live region. */
export function LookupStatus({ id, progress, forgotten }: LookupStatusProps) {
  const { translate } = useServices()
  const status =
    progress === 'unasked' && forgotten !== undefined
      ? { text: forgotten, tone: 'neutral' as const }
      : told[progress]
  return (
    <div id={id}>
      <StatusNote tone={status?.tone ?? 'neutral'} busy={progress === 'asking'}>
        {status !== undefined && translate(status.text)}
      </StatusNote>
    </div>
  )
}
