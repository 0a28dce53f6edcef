import { Tag } from '#ui/Tag.tsx'
import type { Tone } from '#ui/tones.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { Edition } from '../sync/types.ts'

const tones: { [state in Edition['state']]: Tone } = {
  open: 'info',
  review: 'warn',
  approved: 'ok',
  scheduled: 'ok',
  published: 'neutral',
  dropped: 'neutral',
}

/** How far an edition has come. */
export function EditionTag({ state }: { state: Edition['state'] }) {
  const { text } = useTexts()
  return <Tag tone={tones[state]}>{text(`studio.state.${state}`)}</Tag>
}
