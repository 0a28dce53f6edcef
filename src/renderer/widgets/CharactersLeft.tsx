import { Announced } from '#ui/Announced.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useServices, type Translate } from '../environment/RendererServices.ts'

interface Counted {
  text: string
  limit: number
}
/** Told aloud when less than this part of the limit is left. */
const NEAR = 0.1

/** Under the box: screen readers hear the limit with the field, eyes see what is left of it. */
export function LimitNote({ text, limit }: Counted) {
  const { translate } = useServices()
  return (
    <>
      <VisuallyHidden>{translate('form.charactersLimit', { count: limit })}</VisuallyHidden>
      <span aria-hidden="true" className="number">
        {leftText(limit - lengthOf(text), translate)}
      </span>
    </>
  )
}

/** What is left, said when the person stops typing and the limit is near. */
export function CharactersLeft({ text, limit }: Counted) {
  const { translate } = useServices()
  const left = limit - lengthOf(text)
  return <Announced>{left <= Math.max(limit * NEAR, 10) ? leftText(left, translate) : ''}</Announced>
}

/** Code points, as the validator counts them: an emoji of one sign is one. */
function lengthOf(text: string): number {
  let length = 0
  for (const _sign of text) length += 1
  return length
}

function leftText(left: number, translate: Translate): string {
  return left < 0
    ? translate('form.charactersOver', { count: -left })
    : translate('form.charactersLeft', { count: left })
}
